import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

test('what was sealed is read again with the same secret and purpose only', () => {
  const sealed = seal('secret', 'account', '11012345678901');
  expect(unseal('secret', 'account', sealed)).toBe('11012345678901');
  expect(seal('secret', 'account', '11012345678901')).not.toBe(sealed);
  expect(sealed).not.toContain(Buffer.from('11012345678901').toString('base64url').slice(0, 12));
  expect(() => unseal('other', 'account', sealed)).toThrow();
  expect(() => unseal('secret', 'card', sealed)).toThrow();
  expect(() => unseal('secret', 'account', `${sealed.slice(0, -2)}AA`)).toThrow();
});
