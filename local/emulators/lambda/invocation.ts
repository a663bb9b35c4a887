/** A function's error, in the form of the Lambda runtime. */
export type FunctionError = { errorType: string; errorMessage: string; trace?: string[] };

/** How an invocation ended: the JSON that the function returned, or what it failed with. */
export type Invocation = { payload: string; error?: FunctionError };
