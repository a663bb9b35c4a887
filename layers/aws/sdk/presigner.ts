/** Apart from the S3 commands, because only the team looks at captures. */
export { getSignedUrl } from "@aws-sdk/s3-request-presigner";
