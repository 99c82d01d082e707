import { expect, test } from 'vitest';
import { cleanText, hasHeldWord, lettersIn, photoVisibility } from './text.ts';

test.for([
  ['  좋아요  ', '좋아요'],
  ['e\u0301te\u0301', 'été'],
  ['\u1112\u1161\u11ab', '한'],
  ['a\u200Bb\uFEFFc', 'abc'],
  ['pay\u202Efdp', 'payfdp'],
  ['\u3164\u3164', ''],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['a  \n b\t', 'a\n b'],
  ['\u0000bell\u0007', 'bell'],
  ['👨\u200D👩\u200D👧 ok', '👨\u200D👩\u200D👧 ok'],
  ['a\u200Db', 'ab'],
  ['<b>bold</b>', '<b>bold</b>'],
  [`z${'\u0323\u0324\u0325\u0326'.repeat(5)}`, 'z\u0323\u0324\u0325'],
] as const)('%j is stored as %j', ([raw, stored]) => {
  expect(cleanText(raw).normalize('NFC')).toBe(stored.normalize('NFC'));
  expect(cleanText(cleanText(raw))).toBe(cleanText(raw));
});

test('letters are counted as a reader counts them', () => {
  expect(lettersIn('등산화 👍')).toBe(5);
});

test.for([
  ['정말 나쁜말 이네요', true],
  ['나 쁜 말', true],
  ['나.쁜-말!', true],
  ['BAD word', true],
  ['ＢＡＤＷＯＲＤ', true],
  ['착한말', false],
  ['', false],
] as const)('%j is held: %j', ([text, held]) => {
  expect(hasHeldWord(text, ['나쁜말', 'badword', ' '])).toBe(held);
});

test.for([
  [true, 'Displayed', 'Public'],
  [true, 'Held', 'Private'],
  [true, 'Hidden', 'Private'],
  [true, 'Deleted', 'Private'],
  [false, 'Displayed', 'Private'],
] as const)('photos of a text that is open (%j) and %s are %s', ([open, display, visibility]) => {
  expect(photoVisibility(display, open)).toBe(visibility);
});
