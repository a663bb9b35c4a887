/** A function without work, which shows what the stage itself takes for a call. */
export const handler = async () => ({ statusCode: 201, body: "{}" });
