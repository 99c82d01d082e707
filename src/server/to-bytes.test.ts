import { expect, test } from 'vitest';
import { toBytes } from './to-bytes.ts';

test.each(['', 'Tent', '텐트 2인용 ₩1,000', '😀'.repeat(50_000), `${'가'.repeat(9)}\uD800 half`])(
  'encodes as TextEncoder does',
  (text) => {
    expect(Buffer.from(toBytes(text))).toEqual(Buffer.from(new TextEncoder().encode(text)));
  },
);
