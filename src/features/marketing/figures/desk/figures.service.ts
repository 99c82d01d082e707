import type { Reader } from '#db/connection.ts';
import { rangeBefore, type DayRange } from '../../../../lib/days.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { listFoundCodes, listGoodsNames } from '../goods.queries.ts';
import {
  NO_GOODS,
  NO_SALES,
  type GoodsGroup,
  type GoodsSums,
  type SalesChannel,
} from '../sales.ts';
import {
  readGoods,
  readSalesByChannel,
  readSalesByDay,
  totalGoods,
  totalSales,
} from '../sales.service.ts';
import type { GoodsQuery, SalesChannels, SalesDays, SalesGoods } from './figures.schema.ts';

/** Sales by day, and those of the period before. */
export async function readDays(db: Reader, range: DayRange): Promise<SalesDays> {
  const before = rangeBefore(range);

  const rows = await readSalesByDay(db, range);
  const rowsBefore = await readSalesByDay(db, before);

  return {
    ...range,
    rows,
    total: totalSales(rows),
    before: { ...before, rows: rowsBefore, total: totalSales(rowsBefore) },
  };
}

/** Sales by channel, the greatest first. */
export async function readChannels(
  db: Reader,
  by: SalesChannel,
  range: DayRange,
): Promise<SalesChannels> {
  const before = rangeBefore(range);

  const sums = await readSalesByChannel(db, by, range);
  const sumsBefore = await readSalesByChannel(db, by, before);

  const rows = [...new Set([...sums.keys(), ...sumsBefore.keys()])].map((key) => ({
    key,
    ...(sums.get(key) ?? NO_SALES),
    beforeNetAmt: sumsBefore.get(key)?.netAmt ?? 0,
  }));

  return {
    ...range,
    rows: rows.sort((a, b) => b.netAmt - a.netAmt || (a.key < b.key ? -1 : 1)),
    total: totalSales(sums.values()),
    before: { ...before, total: totalSales(sumsBefore.values()) },
  };
}

/** One page of the goods by product, category or brand. */
export async function readGoodsPage(
  db: Reader,
  { by, search, sort, offset, limit }: GoodsQuery,
  { range, locale }: { range: DayRange; locale: Locale },
): Promise<SalesGoods> {
  const before = rangeBefore(range);

  const now = await readGoods(db, by, range);
  const then = await readGoods(db, by, before);
  const codes = [...new Set([...now.groups.keys(), ...then.groups.keys()])];

  const rows = codes.map((code) => ({
    code,
    name: '',
    ...(now.groups.get(code) ?? NO_GOODS),
    beforeNetAmt: then.groups.get(code)?.netAmt ?? 0,
  }));

  const found = await findRows(db, rows, { by, search, locale });
  const named = sort.endsWith('name') ? await withNames(db, found, { by, locale }) : found;
  const page = sortGoodsRows(named, sort).slice(offset, offset + limit);

  return {
    ...range,
    rows: await withNames(db, page, { by, locale }),
    total: found.length,
    sums: totalGoods(now.groups.values()),
    shippingAmt: now.shippingAmt,
    before: { ...before, sums: totalGoods(then.groups.values()), shippingAmt: then.shippingAmt },
  };
}

type Row = GoodsSums & { code: string; name: string; beforeNetAmt: number };

interface Naming {
  by: GoodsGroup;
  locale: Locale;
}

async function findRows(
  db: Reader,
  rows: readonly Row[],
  { search, by, locale }: Naming & { search: string },
): Promise<readonly Row[]> {
  if (search === '') return rows;
  if (by === 'product') {
    const codes = await listFoundCodes(db, search);
    return rows.filter(({ code }) => codes.has(code) || code === search.toUpperCase());
  }

  const wanted = search.toLowerCase();

  const named = await withNames(db, rows, { by, locale });
  return named.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted));
}

async function withNames(db: Reader, rows: readonly Row[], { by, locale }: Naming) {
  const codes = rows.filter(({ name }) => name === '').map(({ code }) => code);
  const names = await listGoodsNames(db, by, codes);

  return rows.map((row) => {
    const found = names.get(row.code);
    return found ? { ...row, name: getLocalizedText(locale, found.nameKo, found.nameEn) } : row;
  });
}

function sortGoodsRows(rows: readonly Row[], sort: GoodsQuery['sort']): Row[] {
  const name = sort.replace(/^-/, '') as keyof Row; // by the schema
  const sign = sort.startsWith('-') ? -1 : 1;

  const compare = (a: Row, b: Row) => {
    const firstValue = a[name];
    const other = b[name];
    return firstValue === other ? 0 : firstValue < other ? -sign : sign;
  };

  return rows.toSorted((a, b) => compare(a, b) || (a.code < b.code ? -1 : 1));
}
