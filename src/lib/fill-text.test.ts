import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

test.each([
  ['# 삭제', '재킷', '재킷 삭제'],
  ['사진 #', 3, '사진 3'],
  ['# 삭제', '$& # $1', '$& # $1 삭제'],
  [undefined, '재킷', ''],
])('%s with %s', (text, value, filled) => {
  expect(fillText(text, value)).toBe(filled);
});
