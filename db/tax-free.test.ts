import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { tempFile } from '../tests/support/temp-file.ts';
import { openDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const NAME = '0027_tax_free';
const { [NAME]: own, ...others } = migrations;
const before = Object.fromEntries(Object.entries(others).filter(([name]) => name < NAME));

async function migrateTo(file: string, to: typeof migrations): Promise<void> {
  const database = await openDatabase({ file });
  await migrate(database, to);
  await database.close();
}

/** Inserts rows with defaults for what does not matter. */
function insert(database: Database.Database, table: string, row: Record<string, unknown>): void {
  const columns = database.pragma(`table_info("${table}")`) as {
    name: string;
    type: string;
    notnull: number;
    dflt_value: string | null;
  }[];
  const needed = columns.filter((column) => column.notnull === 1 && column.dflt_value === null);
  const blank = needed.map(({ name, type }) => [name, type === 'TEXT' ? '' : 0]);
  const values: Record<string, unknown> = { ...Object.fromEntries(blank), ...row };
  const names = Object.keys(values).map((name) => `"${name}"`);
  const marks = names.map(() => '?');
  database
    .prepare(`insert into "${table}" (${names.join(', ')}) values (${marks.join(', ')})`)
    .run(...Object.values(values));
}

test('earlier orders keep the current tax types of their goods, and the amounts sent to providers', async () => {
  const file = tempFile();
  await migrateTo(file, before);
  const old = new Database(file);
  onTestFinished(() => void old.close());
  old.pragma('foreign_keys = OFF');
  old.pragma('ignore_check_constraints = ON');
  const item = { orderedQty: 1, itemType: 'General', status: 'PaymentCompleted' };
  for (const [itemCode, taxType] of Object.entries({ a: 'Standard', b: 'TaxFree', c: 'Mixed' })) {
    insert(old, 'product', { itemCode, taxType });
    insert(old, 'order_item', { ...item, productItemCode: itemCode, itemCode });
  }
  insert(old, 'order_item', { ...item, productItemCode: 'gone', itemCode: 'd' });
  insert(old, 'payment_attempt', { amount: 5_000, status: 'Paid' });
  await migrateTo(file, { ...before, ...(own && { [NAME]: own }) });
  expect(old.prepare('select itemCode, taxType from order_item order by 1').raw().all()).toEqual([
    ['a', 'Standard'],
    ['b', 'TaxFree'],
    ['c', 'Mixed'],
    ['d', 'Standard'],
  ]);
  expect(old.prepare('select amount, taxFreeAmt from payment_attempt').raw().all()).toEqual([
    [5_000, 0],
  ]);
});
