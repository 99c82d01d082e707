import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '#db/schema-version.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('an upgrade can be looked at before', async () => {
  const { code, output } = await runVerbProcess(['upgrade', '--check'], shop.env);

  expect(output).toMatch(/^ok +migrations +none to run$/m);
  expect(output).toMatch(/^ok +side by side/m);
  expect(output).toContain(VERSION);
  expect(code).toBe(0);
});

test('a checkout that is no release has none to go back to', async () => {
  const { code, complaint } = await runVerbProcess(['rollback'], shop.env);
  expect([code, complaint]).toEqual([1, expect.stringContaining('There is no release')]);
});
