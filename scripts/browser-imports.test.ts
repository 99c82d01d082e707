import path from 'node:path';
import { expect, test } from 'vitest';
import { findForbidden } from './browser-imports.ts';
import { root } from './processes.ts';

const dialog = path.join(root, 'src/features/benefit/coupon/shop/CouponDialog.tsx');

test.each([
  ['../coupon.queries.ts', 'src/features/benefit/coupon/coupon.queries.ts'],
  ['../issue.service.ts', 'src/features/benefit/coupon/issue.service.ts'],
  ['../../../../server/crypto.ts', 'src/server/crypto.ts'],
  ['#src/server/crypto.ts', 'src/server/crypto.ts'],
  ['#db/connection.ts', 'db/connection.ts'],
])('an import of %s names both files', (source, target) => {
  expect(findForbidden(source, dialog)).toMatch(
    `src/features/benefit/coupon/shop/CouponDialog.tsx imports ${target}.`,
  );
});

test.each(['./coupon.ts', '../../../lib/money.ts', 'react', 'nanostores', './server.ts'])(
  '%s may be imported',
  (source) => {
    expect(findForbidden(source, dialog)).toBeUndefined();
  },
);

test('the query of a script in a page is no part of its name', () => {
  const script = `${path.join(root, 'src/layouts/Base.astro')}?astro&type=script&index=0`;
  expect(findForbidden('../server/crypto.ts', script)).toMatch(
    'src/layouts/Base.astro imports src/server/crypto.ts.',
  );
});
