/** Image types that shoppers may upload, by file extension. */
export const IMAGE_CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const;

export type ImageType = keyof typeof IMAGE_CONTENT_TYPES;
