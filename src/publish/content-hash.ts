import { hash } from 'node:crypto';

/** The content hash: 162 bits of SHA-256 in 27 letters of base64url. */
export function getContentHash(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'base64url').slice(0, 27);
}

/** A weak ETag: the same content is sent in several content encodings. */
export function getEtag(contentHash: string): string {
  return `W/"${contentHash}"`;
}
