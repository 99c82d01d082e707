import { transcode } from 'node:buffer';

const encoder = new TextEncoder();

/** The text in UTF-8. Half of what `TextEncoder` takes for a page, which is many short pieces. */
export function toBytes(text: string): Uint8Array<ArrayBufferLike> {
  if (text === '') return new Uint8Array();
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    return encoder.encode(text); // half a character: it becomes a mark of replacement
  }
}
