import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSONAL_TABLES } from '#src/features/account/privacy/personal-tables.ts';
import { retainedSince, retainedUntil, SHORT_LIVED } from '#src/server/personal-data.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let columnsOf: Map<string, string[]>;
beforeAll(async () => {
  shop = await startTestShop();
  const tables = await shop.runtime.database.read.introspection.getTables();
  columnsOf = new Map(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );
});
afterAll(() => shop.close());

/** Columns that say whose a row is, or hold something about a person. */
const PERSONAL = /email|phone|address|buyer|recipient|password|bankAccount|userAgent|receiptNo/i;
const OWNER = ['memberNo', 'owner', 'subject', 'payload', 'redeemedBy'];
/** The shop's own addresses and phone numbers. */
const PUBLIC_TABLES = ['store'];
/** Their subject is that of a mail. */
const TEXT_TABLES = ['mail_template'];
/** They count buyers, and name none. */
const COUNT_TABLES = ['product_pair'];
/** Of people who work for the shop, and no members. */
const STAFF_TABLES = ['staff', 'staff_session'];

const UNNAMED_TABLES = [...PUBLIC_TABLES, ...STAFF_TABLES, ...TEXT_TABLES, ...COUNT_TABLES];

const byTable = new Map(PERSONAL_TABLES.map((entry) => [entry.table as string, entry]));

test('every table with a column of a member has an entry among the personal tables', () => {
  const keys = new Set(PERSONAL_TABLES.map(({ of }) => of.column));
  const isPersonal = (column: string) =>
    PERSONAL.test(column) || OWNER.includes(column) || keys.has(column);
  const unnamed = [...columnsOf]
    .filter(([, columns]) => columns.some(isPersonal))
    .map(([table]) => table)
    .filter((table) => !byTable.has(table))
    .filter((table) => !UNNAMED_TABLES.includes(table))
    .filter((table) => !(SHORT_LIVED as readonly string[]).includes(table));

  expect(unnamed).toEqual([]);
  expect(byTable.size).toBe(PERSONAL_TABLES.length);
});

test('the columns that the files name are there', () => {
  const missing = PERSONAL_TABLES.flatMap(({ table, of, hidden, leaving }) => {
    const rest = typeof leaving === 'string' ? [] : Object.keys(leaving.blank ?? {});
    const key = typeof leaving !== 'string' && 'key' in leaving ? [leaving.key] : [];
    const named = [of.column, ...(hidden === 'All' ? [] : hidden), ...rest, ...key];
    const viaColumns = of.via === undefined ? [of.column] : (columnsOf.get(of.via) ?? []);
    if (!viaColumns.includes(of.column)) return [`${of.via}.${of.column}`];

    return named
      .filter((column) => !columnsOf.get(table)?.includes(column))
      .map((column) => `${table}.${column}`);
  });

  expect(missing).toEqual([]);
});

test('deleted rows go before those that they belong to', () => {
  const tables = PERSONAL_TABLES.map(({ table }) => table);
  const deleted = PERSONAL_TABLES.filter(({ leaving }) => leaving === 'Deleted');
  const wrong = deleted.filter(
    ({ table, of }) => of.via !== undefined && tables.indexOf(of.via) < tables.indexOf(table),
  );
  expect(wrong).toEqual([]);
});

test('no secret is exported', () => {
  const exported = PERSONAL_TABLES.flatMap(({ table, hidden }) =>
    hidden === 'All'
      ? []
      : (columnsOf.get(table) ?? [])
          .filter((column) => !hidden.includes(column))
          .map((column) => `${table}.${column}`),
  );
  expect(exported.length).toBeGreaterThan(150);

  const secret =
    /hash|secret|sealed|token|nonce|key$|tid$|\.account$|refundAccount|deviceId|\.sub$/i;
  expect(exported.filter((column) => secret.test(column))).toEqual([]);
});

test.for([
  ['contract', '2026-11-22', '2031-11-22'],
  ['payment', '2028-02-29', '2033-02-28'],
  ['complaint', '2026-11-22', '2029-11-22'],
  ['advertising', '2026-08-31', '2027-02-28'],
  ['accessLog', '2026-11-30', '2027-02-28'],
] as const)('a record of %s from %s is retained until %s', ([basis, since, until]) => {
  expect(retainedUntil(basis, Date.parse(since))).toBe(Date.parse(until));
});

test('what is past its period at a moment began before it', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  const since = retainedSince('contract', now);
  expect(since).toBe(Date.parse('2021-11-22T10:00:00Z'));
  expect(retainedUntil('contract', since)).toBe(now);
});
