/** A refusal as AWS words it; each protocol puts it on the wire in its own shape. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further members of the error, such as `CancellationReasons`. */
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    code: string,
    message: string,
    {
      status = 400,
      details = {},
      headers = {},
    }: {
      status?: number;
      details?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.details = details;
    this.headers = headers;
  }
}
