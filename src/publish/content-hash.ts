import { hash } from 'node:crypto';

/** Names content by its bytes: 162 bits of SHA-256 in 27 letters. */
export function contentHashOf(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'base64url').slice(0, 27);
}

/** Weak, because the same content goes out packed in three ways. */
export function etagOf(contentHash: string): string {
  return `W/"${contentHash}"`;
}
