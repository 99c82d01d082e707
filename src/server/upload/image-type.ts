/** Image types that may be uploaded, by file extension; an endpoint says which it takes. */
export const IMAGE_CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type ImageType = keyof typeof IMAGE_CONTENT_TYPES;
