import { createHash } from 'node:crypto';

/** Names content by its bytes: 162 bits of SHA-256 in 27 letters. */
export function contentHashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}

/** Weak, because the same content goes out packed in three ways. */
export function etagOf(contentHash: string): string {
  return `W/"${contentHash}"`;
}
