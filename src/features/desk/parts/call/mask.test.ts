import { expect, test } from 'vitest';
import { mask } from './mask.ts';

test.each([
  ['phone', '+821012345678', '010-****-5678'],
  ['phone', '+82212345678', '02-****-5678'],
  ['phone', '+8215881234', '****-1234'],
  ['name', '김산행', '김**'],
  ['email', 'mountain@example.com', 'mo****@example.com'],
  ['address', '서울 강남구 테헤란로 123 4층', '서울 강남구 ***'],
  ['address', '', ''],
] as const)('masks the %s %j', (kind, text, masked) => {
  expect(mask[kind](text)).toBe(masked);
});
