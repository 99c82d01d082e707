import type { DayRange } from '../../../../../lib/days.ts';
import { translateDynamic } from '../../../../../i18n/server.ts';
import { withWords, type Translate } from '../../../../../i18n/t.ts';
import { readSettings } from '../../../../content/setting/setting.service.ts';
import { getShopWords } from '../../../../content/setting/shop-words.ts';
import type { StaffCall } from '../../../../desk/parts/call/staff-call.ts';
import { toFigureLines } from '../../../../desk/chart/figure-column.ts';
import type { TableFile } from '../../../../desk/table-file/table-file.schema.ts';
import { toTableFile, type TableLines } from '../../../../desk/table-file/table-file.service.ts';
import { leaveOut } from '../../../../../server/staff/needing.ts';
import { readCoupons } from '../coupon-figures.service.ts';
import { SalesGoods } from '../figures.schema.ts';
import { readChannels, readDays, readGoodsPage } from '../figures.service.ts';
import type { FigureTableName } from '../figures.ts';
import {
  readConversion,
  readMisses,
  readReasons,
  readVisitSources,
  readStockCover,
} from '../report/figure-report.service.ts';
import { readReturns } from '../return-figures.service.ts';
import type { MakeFigureFile } from './figure-file.schema.ts';
import {
  buildFunnelTable,
  buildMissTable,
  buildReasonTable,
  buildReturnTable,
  buildSourceTable,
  buildStepTable,
  buildStockTable,
} from './report-tables.ts';
import { buildGoodsTable } from './goods-tables.ts';
import { buildChannelTable, buildCouponTable, buildDayTable } from './sales-tables.ts';

/** Rows of a file at most. */
const ROWS_MAX = 100_000;

/** Whatever a table is read with. */
interface Reading {
  call: StaffCall;
  input: MakeFigureFile;
  range: DayRange;
  t: Translate;
}

/** The lines of each table, as its view has them. */
const TABLES: Readonly<Record<FigureTableName, (reading: Reading) => Promise<TableLines>>> = {
  async days({ call, range, t }) {
    return toFigureLines(buildDayTable(t, await readDays(readerFor(call), range)));
  },

  async goods({ call, input, range, t }) {
    const all = { period: 'free', offset: 0, limit: ROWS_MAX } as const;
    const query = { ...all, by: input.goods, search: input.search, sort: input.sort };
    const found = await readGoodsPage(readerFor(call), query, { range, locale: call.locale });
    return toFigureLines(buildGoodsTable(t, input.goods, withoutCosts(call, found)));
  },

  async channels({ call, input, range, t }) {
    const channels = await readChannels(readerFor(call), input.channel, range);
    return toFigureLines(buildChannelTable(t, input.channel, channels));
  },

  async coupons({ call, range, t }) {
    return toFigureLines(
      buildCouponTable(t, await readCoupons(readerFor(call), range, call.locale)),
    );
  },

  async returns({ call, input, range, t }) {
    const query = { by: input.returns, goods: input.goods, code: input.code };
    const found = await readReturns(readerFor(call), query, { range, locale: call.locale });
    return toFigureLines(buildReturnTable(t, found));
  },

  async funnel({ call, range, t }) {
    return toFigureLines(buildFunnelTable(t, await readConversion(readerFor(call), range)));
  },

  async conversion({ call, range, t }) {
    return toFigureLines(buildStepTable(t, await readConversion(readerFor(call), range)));
  },

  async sources({ call, range, t }) {
    return toFigureLines(buildSourceTable(t, await readVisitSources(readerFor(call), range)));
  },

  async misses({ call, range, t }) {
    return toFigureLines(buildMissTable(t, await readMisses(readerFor(call), range)));
  },

  async stock({ call, t }) {
    return toFigureLines(buildStockTable(t, await readStockCover(readerFor(call), call)));
  },

  async reasons({ call, range, t }) {
    return toFigureLines(buildReasonTable(t, await readReasons(readerFor(call), range)));
  },
};

/** Goods as whoever calls may see them. */
const withoutCosts = ({ staff }: StaffCall, goods: SalesGoods) =>
  leaveOut(SalesGoods, goods, staff.permissions) as SalesGoods; // what it leaves out is optional

const readerFor = ({ runtime }: StaffCall) => runtime.database.read;

/** A file of a table as its view shows it; that it was made is kept in the audit. */
export async function makeFigureFile(call: StaffCall, input: MakeFigureFile): Promise<TableFile> {
  const { table, format, from, to } = input;
  const settings = await readSettings(readerFor(call));
  const t = withWords(translateDynamic(call.locale), getShopWords(settings, call.locale));
  const lines = await TABLES[table]({ call, input, range: { from, to }, t });
  const name = `${nameTable(input)}-${from}-${to}`;

  const { database } = call.audit({ entity: 'figure', id: name, read: async () => ({}) });
  await database.tx(async () => undefined);

  return toTableFile({ name, format, lines });
}

/** `sales-by-level`, `returns-by-option-of-P1002`: what the file has. */
function nameTable({ table, channel, goods, returns, code }: MakeFigureFile): string {
  if (table === 'channels') return `sales-by-${channel}`;
  if (table === 'goods') return `sales-by-${goods}`;
  if (table !== 'returns') return table;
  const counted = code === undefined ? '' : `-of-${code.replaceAll(/[^\w.-]/g, '_')}`;
  return `returns-by-${returns}${counted}`;
}
