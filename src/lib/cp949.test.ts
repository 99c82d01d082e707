import { expect, test } from 'vitest';
import { Cp949Decoder, encodeCp949, findOutsideCp949 } from './cp949.ts';

const decode = (...bytes: number[]) => new Cp949Decoder().decode(Uint8Array.from(bytes));

test.each([
  ['똠방각하', [0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf]],
  ['펲시콜라', [0xbc, 0x84, 0xbd, 0xc3, 0xc4, 0xdd, 0xb6, 0xf3]],
  ['갂힣', [0x81, 0x41, 0xc6, 0x52]],
  ['뷁 A1', [0x94, 0xee, 0x20, 0x41, 0x31]],
  ['€®∼', [0xa2, 0xe6, 0xa2, 0xe7, 0xa1, 0xad]],
])('%s is read, also byte by byte', (text, bytes) => {
  expect(decode(...bytes)).toBe(text);
  const decoder = new Cp949Decoder();
  const parts = bytes.map((byte) => decoder.decode(Uint8Array.of(byte), { stream: true }));
  expect(parts.join('') + decoder.decode()).toBe(text);
});

test('every Hangul syllable has its own code', () => {
  const leads = Array.from({ length: 0x7e }, (_, n) => n + 0x81);
  const trails = Array.from({ length: 0xbe }, (_, n) => n + 0x41);
  const texts = leads.flatMap((lead) =>
    trails.flatMap((trail) => {
      try {
        return [decode(lead, trail)];
      } catch {
        return [];
      }
    }),
  );

  const syllables = texts.filter((text) => /^[가-힣]$/.test(text));
  expect([syllables.length, new Set(syllables).size]).toEqual([11_172, 11_172]);
});

test.each([[[0x41, 0x8c]], [[0xff, 0x41]], [[0xc9, 0xa1]], [[0x80]]])('%j is refused', (bytes) => {
  expect(() => decode(...bytes)).toThrow(TypeError);
});

test.each([
  ['똠방각하', [0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf]],
  ['뷁 A1\r\n', [0x94, 0xee, 0x20, 0x41, 0x31, 0x0d, 0x0a]],
  ['€®∼', [0xa2, 0xe6, 0xa2, 0xe7, 0xa1, 0xad]],
  ['a😀b', [0x61, 0x3f, 0x62]],
])('%s is written', (text, bytes) => {
  expect([...encodeCp949(text)]).toEqual(bytes);
});

test('what can be written is read as it was, and the rest is told', () => {
  const syllables = Array.from({ length: 11_172 }, (_, n) => String.fromCharCode(0xac00 + n)).join(
    '',
  );
  expect(decode(...encodeCp949(syllables))).toBe(syllables);
  expect(findOutsideCp949(`${syllables} ~`)).toEqual([]);
  expect(findOutsideCp949('서울 ⛺ 😀 é')).toEqual(['⛺', '😀', 'é']);
});
