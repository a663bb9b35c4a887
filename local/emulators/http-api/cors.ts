import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { z } from "zod";

/** `CorsConfiguration` of an `AWS::ApiGatewayV2::Api`. */
export const CorsConfiguration = z.strictObject({
  AllowOrigins: z.array(z.string()).default([]),
  AllowMethods: z.array(z.string()).default([]),
  AllowHeaders: z.array(z.string()).default([]),
  ExposeHeaders: z.array(z.string()).default([]),
  MaxAge: z.number().optional(),
  AllowCredentials: z.boolean().optional(),
});
export type CorsConfiguration = z.infer<typeof CorsConfiguration>;

export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return (
    method === "OPTIONS" &&
    headers.origin !== undefined &&
    headers["access-control-request-method"] !== undefined
  );
}

/** The gateway's own CORS headers; a function's own are replaced by them. */
export function corsHeaders(
  cors: CorsConfiguration | undefined,
  request: IncomingMessage,
): OutgoingHttpHeaders {
  const { origin } = request.headers;
  const isAny = cors?.AllowOrigins.includes("*");
  if (!cors || !origin || !(isAny || cors.AllowOrigins.includes(origin))) return {};
  return {
    "access-control-allow-origin": isAny ? "*" : origin,
    ...(cors.AllowCredentials ? { "access-control-allow-credentials": "true" } : {}),
    ...listed("access-control-expose-headers", cors.ExposeHeaders),
    ...(isPreflight(request) ? preflightHeaders(cors) : {}),
  };
}

function preflightHeaders(cors: CorsConfiguration): OutgoingHttpHeaders {
  return {
    ...listed("access-control-allow-methods", cors.AllowMethods),
    ...listed("access-control-allow-headers", cors.AllowHeaders),
    ...(cors.MaxAge === undefined ? {} : { "access-control-max-age": String(cors.MaxAge) }),
  };
}

function listed(name: string, values: readonly string[]): OutgoingHttpHeaders {
  return values.length > 0 ? { [name]: values.join(",") } : {};
}
