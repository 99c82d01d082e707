import { findDemoPages } from '../../scripts/bench/demo-pages.ts';
import { measurePageBytes, overBudget } from '../../scripts/page-bytes.ts';
import type { PageKind } from '../../scripts/page-bytes.ts';
import { expect, test } from '../support/journey.ts';

test('no kind of page weighs more than its budget', async ({ site }) => {
  const measured = await measurePageBytes(site.url, await findDemoPages(site.url));
  const over = Object.entries(measured).flatMap(([kind, bytes]) =>
    overBudget(kind as PageKind, bytes),
  );
  expect(over).toEqual([]);
});
