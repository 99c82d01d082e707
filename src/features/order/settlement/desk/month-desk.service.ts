import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { translateDynamic } from '../../../../i18n/server.ts';
import { kstDay } from '../../../../lib/date.ts';
import { addMonths } from '../../../../lib/days.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import type { TableFile } from '../../../desk/table-file/table-file.schema.ts';
import { toTableFile } from '../../../desk/table-file/table-file.service.ts';
import { isMonthOver, listChanges, MONTH_SUMS, type ChangedSum, type MonthSums } from '../month.ts';
import {
  findStandingClose,
  listCloses,
  listMonthNotes,
  listSignedSums,
  upsertMonthNotes,
} from '../month.queries.ts';
import {
  closeMonth,
  listSums,
  readMonth,
  reopenMonth,
  type Disagreement,
  type Month,
} from '../month.service.ts';
import { getMatchFacts, type SettlementMatch } from '../settlement.ts';
import type {
  DisagreementView,
  ExplainMonth,
  MakeMonthFile,
  MonthView,
  MoveMonth,
} from './settlement-desk.schema.ts';
import { translateMethodKey } from '../../payment-method/method-name.ts';
import { type Translate } from '../../../../i18n/t.ts';

/** Disagreements that the view has at most; a file has all. */
const SHOWN_DISAGREEMENTS = 200;

/** The month before the one of `now`. */
const getLastMonth = (now: number) => addMonths(kstDay(now), -1).slice(0, 7);

/** A month, the one before this by default, with what disagrees and what changed since it was closed. */
export async function readMonthView(
  db: Reader,
  { month: wanted, now }: { month?: string | undefined; now: number },
): Promise<MonthView> {
  const month = wanted ?? getLastMonth(now);
  const found = await readMonth(db, month);
  const closes = await listCloses(db, month);
  const standing = await findStandingClose(db, month);
  const { books, payouts, matches, disagreements } = found;
  const open = disagreements.filter(({ note }) => note === '');
  const explained = disagreements.filter(({ note }) => note !== '');

  return {
    month,
    isOver: isMonthOver(month, now),
    isClosed: standing !== undefined,
    total: books.total,
    days: listKeyed(books.days),
    methods: listKeyed(books.methods),
    payouts,
    matchedCount: matches.length - disagreements.length,
    openCount: open.length,
    disagreementCount: disagreements.length,
    disagreements: [...open, ...explained].slice(0, SHOWN_DISAGREEMENTS).map(toView),
    closes,
    changes: standing === undefined ? [] : await readChanges(db, standing, found),
  };
}

const listKeyed = (sums: ReadonlyMap<string, MonthSums>) =>
  [...sums].map(([key, sum]) => ({ key, ...sum }));

async function readChanges(db: Reader, monthCloseSn: number, found: Month): Promise<ChangedSum[]> {
  return listChanges(await listSignedSums(db, monthCloseSn), listSums(found));
}

function toView(disagreement: Disagreement): DisagreementView {
  const { key, state, entry, row, note } = disagreement;
  const { kind, day, orderNo, tid } = getMatchFacts(disagreement);
  const amounts = { amount: entry?.amount ?? null, fileAmt: row?.amount ?? null };

  return { key, state, kind, day, orderNo, tid, ...amounts, note };
}

/** Notes why some of a month's disagreements are right. Throws MonthNoteRequired. */
export async function explainMonth(call: StaffCall, input: ExplainMonth): Promise<MonthView> {
  const { month, keys, note } = input;
  const { staff, now, runtime } = call;
  if (note === '') throw new AppError('MonthNoteRequired');

  await databaseFor(call, month, note).tx((t) =>
    upsertMonthNotes(t, keys, { month, note, staffSn: staff.staffSn, createdAt: now }),
  );

  return readMonthView(runtime.database.read, { month, now });
}

/** Closes a month; see `closeMonth` for what it throws. */
export async function closeStaffMonth(
  call: StaffCall,
  { month, reason }: MoveMonth,
): Promise<MonthView> {
  const { staff, now, runtime } = call;
  await closeMonth(databaseFor(call, month, reason), { month, staffSn: staff.staffSn, now });
  return readMonthView(runtime.database.read, { month, now });
}

/** Opens a closed month again. Throws MonthNoteRequired without a reason, MonthNotClosed. */
export async function reopenStaffMonth(
  call: StaffCall,
  { month, reason }: MoveMonth,
): Promise<MonthView> {
  const { now, runtime } = call;
  if (reason === '') throw new AppError('MonthNoteRequired');

  await reopenMonth(databaseFor(call, month, reason), month, now);
  return readMonthView(runtime.database.read, { month, now });
}

/** The database for a change of a month. */
function databaseFor({ audit }: StaffCall, month: string, reason: string) {
  const read = async (db: Reader) => ({
    notes: (await listMonthNotes(db, month)).length,
    isClosed: (await findStandingClose(db, month)) !== undefined,
  });
  return audit({ entity: 'month', id: month, read, reason }).database;
}

type Cells = (string | number)[];

/** A file of one of a month's tables; that it was made is kept. */
export async function makeMonthFile(call: StaffCall, input: MakeMonthFile): Promise<TableFile> {
  const { month, table, format, reason } = input;
  const found = await readMonth(call.runtime.database.read, month);
  await databaseFor(call, month, reason).tx(async () => undefined);

  const t = translateDynamic(call.locale);
  const [names = [], ...rows] = listLines(t, found, table);
  const head = names.map((name) => t(`settlementDesk.column.${name}`));

  return toTableFile({ name: `${table}-${month}`, format, lines: [head, ...rows] });
}

/** The names of the columns, and the rows below them. */
function listLines(
  t: Translate,
  { books, matches }: Month,
  table: MakeMonthFile['table'],
): Cells[] {
  switch (table) {
    case 'days':
      return listSumLines('day', books.days);
    case 'methods':
      return listSumLines('method', nameMethods(t, books.methods));
    case 'settlements':
      return [SETTLEMENT_NAMES, ...matches.map(toMatchLine)];
    default:
      return table satisfies never;
  }
}

const nameMethods = (t: Translate, methods: ReadonlyMap<string, MonthSums>) =>
  new Map([...methods].map(([key, sums]) => [translateMethodKey(t, key), sums]));

const listSumLines = (name: string, sums: ReadonlyMap<string, MonthSums>): Cells[] => [
  [name, ...MONTH_SUMS],
  ...[...sums].map(([key, sum]) => [key, ...MONTH_SUMS.map((column) => sum[column])]),
];

const SETTLEMENT_NAMES = [
  'day',
  'state',
  'kind',
  'orderNo',
  'tid',
  'amount',
  'fileAmt',
  'feeAmt',
  'feeVatAmt',
  'payoutOn',
];

function toMatchLine(match: SettlementMatch): Cells {
  const { state, entry, row } = match;
  const { kind, day, orderNo, tid } = getMatchFacts(match);
  const fees = row ? [row.amount, row.feeAmt, row.feeVatAmt, row.payoutOn] : ['', '', '', ''];

  return [day, state, kind, orderNo, tid, entry?.amount ?? '', ...fees];
}
