/**
 * Functions that run at the edge before a request goes on: CloudFront takes them as text, in its own
 * JavaScript.
 */
import { edgeHeaders } from "#http/caller-address.ts";

/** A path without an extension is no file: the documentation has a folder for each of its pages, the two apps have one page. */
export const pageRewrite = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (last.indexOf(".") !== -1) return request;
  if (request.uri === "/docs" || request.uri.indexOf("/docs/") === 0) {
    request.uri += last === "" ? "index.html" : "/index.html";
    return request;
  }
  request.uri = request.uri.indexOf("/v/") === 0 ? "/v/index.html" : "/dashboard/index.html";
  return request;
}
`;

/**
 * Sets the caller's address, replacing any header of that name. CloudFront's own header for it is not
 * used: nothing promises that it replaces a header that a caller sent.
 */
export const nameViewer = `function handler(event) {
  var request = event.request;
  request.headers["${edgeHeaders.viewer}"] = { value: event.viewer.ip };
  return request;
}
`;
