/** Apart from the other S3 commands, because only the applicant's uploads need it. */
export { createPresignedPost } from "@aws-sdk/s3-presigned-post";
