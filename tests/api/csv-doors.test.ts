import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verb } from '../../scripts/verb.ts';
import { listOperations } from '../support/hostile.ts';
import { runVerb } from '../support/shop-verb.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import type { ErrorBody } from '../support/shopper.ts';
import { staffOf } from '../support/staff.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** The start of an xlsx. */
const WORKBOOK = 'PK\u0003\u0004\u0014';

/** The commands that read a CSV, as their usage tells: `order ship`. */
async function listCommands(): Promise<string[][]> {
  const folder = new URL('../../scripts/shop/', import.meta.url);
  const commands: string[][] = [];
  for (const name of readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )) {
    const module = (await import(new URL(name, folder).href)) as { verb?: Verb };
    const verb = name.replace('.ts', '');
    if (!module.verb || verb === 'export') continue;
    for (const line of module.verb.usage.split('\n').filter((one) => one.includes('FILE.csv'))) {
      const [, orders = ''] = /^[\s|]*([a-z|]*)/.exec(line) ?? [];
      commands.push(...orders.split('|').map((order) => [verb, ...(order ? [order] : [])]));
    }
  }
  return commands;
}

test('every command that reads a CSV refuses a workbook with what to save it as, and nothing else', async () => {
  const file = path.join(shop.env.DATA_DIR, 'book.xlsx');
  writeFileSync(file, WORKBOOK);
  const commands = await listCommands();
  expect(commands).toContainEqual(['order', 'ship']);
  expect(commands.length).toBeGreaterThan(6);
  for (const command of commands) {
    const { code, output, complaint } = await runVerb([...command, file], shop.env);
    expect([command, output]).toEqual([command, '']);
    expect([command, complaint]).toEqual([
      command,
      expect.stringMatching(/^[^\n]*workbook: save it as "CSV UTF-8"\.?\n$/),
    ]);
    expect(code).toBeGreaterThan(0);
  }
});

test('every endpoint that takes a CSV refuses a workbook with what to save it as', async () => {
  const { browser } = await staffOf(shop, 'owner');
  const { body } = await browser.get<Parameters<typeof listOperations>[0]>('/api/openapi.json');
  const doors = listOperations(body).filter((one) => one.body?.properties?.['csv']);
  expect(doors.length).toBeGreaterThan(3);
  for (const { path: door } of doors) {
    const more = door.endsWith('/import') ? { firstLine: 2, reason: '' } : {};
    const answer = await browser.post<ErrorBody>(door, { csv: WORKBOOK, ...more });
    expect([door, answer.status, answer.body.message]).toEqual([
      door,
      422,
      expect.stringContaining('CSV UTF-8'),
    ]);
  }
});
