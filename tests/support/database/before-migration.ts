import { randomBytes } from 'node:crypto';
import { sql, type TableMetadata } from 'kysely';
import { onTestFinished } from 'vitest';
import { openDatabase, type ShopDatabase, type Tx } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { tempFile } from '../temp-file.ts';
import { command, databaseOn, POSTGRES_URL } from './test-database.ts';

const upTo = (last: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => last(name)));

/** A column's value by its name, of what matters. */
export type Row = Readonly<Record<string, string | number | null>>;

const POLICY = { type: 'Free', combineType: 'ByProduct' };
/** Rows of a product, and of what it needs. */
export const PRODUCT = [
  ['brand', { brandSn: 1 }],
  ['order_handler', { orderHandlerSn: 1 }],
  ['shipping_fee_policy', { shippingFeePolicySn: 1, orderHandlerSn: 1, ...POLICY }],
  [
    'product',
    {
      productSn: 1,
      itemCode: 'P1',
      itemType: 'General',
      optionSelectType: 'Separation',
      brandSn: 1,
      orderHandlerSn: 1,
      shippingFeePolicySn: 1,
      saleStatus: 'On',
      supplierStatus: 'On',
      taxType: 'Standard',
      minPurchaseQty: 1,
      maxPurchaseQty: 9,
    },
  ],
] as const;

/**
 * A shop's database with these rows from before a migration, after it; the database goes when the
 * test ends.
 */
export async function migratedWith(
  name: string,
  rows: readonly (readonly [table: string, row: Row])[],
): Promise<ShopDatabase> {
  const database = await openBefore(name);
  const tables = await database.read.introspection.getTables();
  await database.tx(async (t) => {
    for (const row of rows) await insert(t, tables, row);
  });
  await migrate(
    database,
    upTo((one) => one <= name),
  );
  return database;
}

/** A shop's database before a migration. */
async function openBefore(migration: string): Promise<ShopDatabase> {
  const server = process.env[POSTGRES_URL];
  const name = `before_${randomBytes(8).toString('hex')}`;
  if (server !== undefined) await command(server, `create database ${name}`);
  const url = server === undefined ? undefined : databaseOn(server, name);
  const database = await openDatabase({ file: url === undefined ? tempFile() : '', url });
  await migrate(
    database,
    upTo((one) => one < migration),
  );
  onTestFinished(async () => {
    await database.close();
    if (server !== undefined) await command(server, `drop database ${name} with (force)`);
  });
  return database;
}

/** Inserts a row with defaults for what does not matter. */
async function insert(
  t: Tx,
  tables: readonly TableMetadata[],
  [table, row]: readonly [string, Row],
): Promise<void> {
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const needed = columns.filter(
    (one) => !one.isNullable && !one.hasDefaultValue && !one.isAutoIncrementing,
  );
  const blank = needed.map(({ name, dataType }) => [name, /int/i.test(dataType) ? 0 : '']);
  const values: Row = { ...(Object.fromEntries(blank) as Row), ...row };
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))})`.execute(
    t,
  );
}
