import AwsS3 from "@uppy/aws-s3";
import Uppy from "@uppy/core";

/** The page's interface for its journey. */
declare global {
  var uppy: Uppy;
}

const isInParts = new URL(location.href).searchParams.has("parts");

globalThis.uppy = new Uppy().use(AwsS3, {
  companionEndpoint: `${location.origin}/api`,
  shouldUseMultipart: isInParts,
});
