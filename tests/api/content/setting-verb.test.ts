import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { SETTINGS } from '#src/features/content/setting/setting.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import { tempRoot } from '../../../scripts/temp-root.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerb } from '../../support/shop-verb.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  folder = mkdtempSync(path.join(tempRoot, 'setting-'));
});
afterAll(() => shop.close());

function loadFile(name: string, values: object) {
  const file = path.join(folder, `${name}.yaml`);
  writeFileSync(file, stringify(values));
  return runVerb(['setting', 'load', name, file], shop.env);
}

test.each(['limits', 'claimReasons', 'couriers'] as const)(
  '%s that are shown are a file that can be loaded',
  async (name) => {
    const shown = await runVerb(['setting', 'show', name], shop.env);
    const values = parse(shown.output) as object;
    expect(values).toEqual(SETTINGS[name].initial);
    expect(await loadFile(name, values)).toMatchObject({ code: 0, output: `${name}: saved.\n` });
  },
);

test('a file is refused as at the desk, and an order of before keeps its days', async () => {
  const limits = { wishList: 50, recent: 20, returnDays: 14 };
  expect(await loadFile('limits', limits)).toMatchObject({ code: 0 });
  expect(await loadFile('limits', { ...limits, returnDays: 7 })).toMatchObject({ code: 0 });
  expect((await readSettings(shop.runtime.database.read)).longerReturns).toMatchObject([
    { days: 14 },
  ]);

  const below = await loadFile('limits', { ...limits, returnDays: 3 });
  expect(below.code).toBe(1);
  expect(below.complaint).toContain('returnDays: Enter 7 to 365 days.');

  const [, ...others] = SETTINGS.claimReasons.initial.reasons;
  const gone = await loadFile('claimReasons', { reasons: others });
  expect([gone.code, gone.complaint]).toEqual([
    1,
    'Reasons that are saved stay. Retire them instead.\n',
  ]);
  expect((await runVerb(['setting', 'show', 'brand'], shop.env)).code).toBe(2);
});
