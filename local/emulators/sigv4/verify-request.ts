import type { IncomingHttpHeaders } from "node:http";
import { AwsError } from "../aws-error.ts";
import type { Access } from "../emulator.ts";

export type SignedRequest = {
  method: string;
  /** Path and query as they came over the wire. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The whole body; leave it out when the caller checks the payload hash itself. */
  body?: Uint8Array;
};

export type Verified = {
  principal: string;
  /** What the signer declared the payload to be: a hash, `UNSIGNED-PAYLOAD` or `STREAMING-…`. */
  payloadHash: string;
  isPresigned: boolean;
};

/** Who signed the request. Throws an {@link AwsError} for anything but a valid, current signature. */
export function verifyRequest(request: SignedRequest, access: Access, service: string): Verified {
  throw new AwsError("NotImplemented", `${service} ${request.url} ${access}`);
}
