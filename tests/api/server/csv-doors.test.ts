import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verb } from '../../../scripts/verb.ts';
import { listOperations } from '../../support/soundness/hostile.ts';
import { readApi } from '../../support/server/api-document.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** An order whose line names a file, and what its usage says up to the next order. */
const USAGE = /^[ |]*([a-z|]*).*?FILE\.csv(.*(?:\n +\(.*|\n +[^|(]*)*)/gm;

/** The start of an xlsx. */
const WORKBOOK = 'PK\u0003\u0004\u0014';

interface Command {
  words: string[];
  /** The columns of its file; '' for product files. */
  columns: string;
}

/** The commands that read a CSV, as their usage tells: `order ship`. */
async function listCommands(): Promise<Command[]> {
  const folder = new URL('../../../scripts/shop/', import.meta.url);
  const commands: Command[] = [];
  for (const name of readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )) {
    const module = (await import(new URL(name, folder).href)) as { verb?: Verb };
    const verb = name.replace('.ts', '');
    if (!module.verb || verb === 'export') continue;

    for (const [, orders = '', more = ''] of module.verb.usage.matchAll(USAGE)) {
      const [, columns = ''] = /\((?:columns )?(\w+(?:, ?\w+)*)[;)]/.exec(more) ?? [];
      const words = orders.split('|').map((order) => [verb, ...(order ? [order] : [])]);
      commands.push(...words.map((word) => ({ words: word, columns })));
    }
  }

  return commands;
}

test('every command that reads a CSV refuses a broken workbook with what to save it as, and nothing else', async () => {
  const file = path.join(shop.env.DATA_DIR, 'book.xlsx');
  writeFileSync(file, WORKBOOK);

  const commands = await listCommands();
  expect(commands.map(({ words }) => words)).toContainEqual(['order', 'ship']);
  expect(commands.length).toBeGreaterThan(6);

  for (const { words: command } of commands) {
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
  const operations = listOperations(await readApi(shop));
  const doors = operations.filter((operation) => operation.body?.properties?.['csv']);
  expect(doors.length).toBeGreaterThan(3);

  for (const { path: door } of doors) {
    const more = door.endsWith('/import') ? { reason: '' } : {};
    const answer = await browser.post<ErrorBody>(door, { csv: WORKBOOK, ...more });
    expect([door, answer.status, answer.body.message]).toEqual([
      door,
      422,
      expect.stringContaining('CSV UTF-8'),
    ]);
  }
});

/** 똠방, of which the first is in CP949 alone. */
const CP949 = Buffer.from([0x8c, 0x63, 0xb9, 0xe6]);

test('every command refuses a row that cannot be read with its line, and reads on, in CP949 too', async () => {
  const file = path.join(shop.env.DATA_DIR, 'rows.csv');
  const commands = await listCommands();
  expect(commands.filter(({ columns }) => columns === '').map(({ words }) => words)).toEqual([
    ['import'],
  ]);

  for (const { words, columns } of commands) {
    if (columns === '') continue;

    const names = columns.split(/, ?/);
    const cells: string[] = names.map((name) => (/qty|points/.test(name) ? '3' : 'x'));
    const more = [...cells, 'x'].join();
    const shortened = cells.with(0, '6.38123E+11').join();
    const last = ['', ...cells.slice(1)].join();
    const text = [names.join(), more, shortened, ''].join('\n');

    writeFileSync(file, Buffer.concat([Buffer.from(text), CP949, Buffer.from(`${last}\n`)]));

    const { code, complaint } = await runVerb([...words, file], shop.env);
    const lines = complaint.trim().split('\n');
    expect([words, code, lines]).toEqual([
      words,
      1,
      [
        expect.stringContaining(`The row has ${names.length + 1} cells`),
        expect.stringContaining('a spreadsheet has shortened a number'),
        expect.stringContaining('똠방'),
      ],
    ]);
  }
});

test('every list of rows at the desk tells which row it could not read', async () => {
  const { browser } = await staffOf(shop, 'owner');
  const read = async (door: string, csv: string) =>
    (await browser.post<Record<string, object[]>>(`/api/staff/${door}`, { csv })).body;
  const refused = [
    expect.objectContaining({ line: 2, unread: expect.stringMatching(/2열/) as unknown }),
    expect.objectContaining({ line: 3, unread: expect.stringMatching(/6.38123E\+11/) as unknown }),
  ] as unknown[];
  const invoices = 'orderNo,shippingCarrierCode,invoiceNo\nA,CJ\nB,CJ,6.38123E+11\nC,CJ,1\n';
  expect((await read('orders/readInvoices', invoices))['rows']).toEqual([
    ...refused,
    expect.objectContaining({ line: 4, orderNo: 'C', shippingCarrierCode: 'CJ', invoiceNo: '1' }),
  ]);

  const results =
    '출금번호;처리결과;금액\n1;정상\n6.38123E+11;정상;\n3;정상;129.000\n4;정상;1200\n';
  expect((await read('withdrawals/readResults', results))['rows']).toEqual([
    ...refused,
    expect.objectContaining({ line: 4, unread: expect.stringMatching(/129000/) as unknown }),
    expect.not.objectContaining({ unread: expect.anything() as unknown }),
  ]);

  const receivers = 'memberNo,email\n1\n6.38123E+11,\n3,\n';
  expect(await read('coupons/readReceivers', receivers)).toEqual({
    receivers: ['3'],
    refused: [
      { line: 2, reason: expect.stringMatching(/2열/) as unknown },
      { line: 3, reason: expect.stringMatching(/6.38123E\+11/) as unknown },
    ],
  });
});
