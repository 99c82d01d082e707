import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { TextFile } from '../../../desk/bulk/bulk.schema.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import { readCsvRows } from '../../../desk/bulk/csv-rows.service.ts';
import { getDatabases } from '../../../desk/bulk/rehearsed.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import { readSettlement, type SettlementRow } from '../settlement.ts';
import { countSettlementRows, findTidOfOrder } from '../settlement.queries.ts';
import { recordSettlement } from '../settlement.service.ts';
import type { RecordSettlements, SettlementRows } from './settlement-desk.schema.ts';

/** The columns of a settlement file, each with the headings that providers write. */
const COLUMNS = {
  tid: {
    headings: ['tid', '거래번호', '거래ID', '거래고유번호', '원거래TID', 'paymentKey', '결제번호'],
    isOptional: true,
  },
  orderNo: {
    headings: ['orderNo', '주문번호', '상점주문번호', '가맹점주문번호', 'orderId', 'moid'],
    isOptional: true,
  },
  kind: {
    headings: ['kind', '거래구분', '구분', '거래상태', '승인구분', '결제상태', '유형', 'type'],
    isOptional: true,
  },
  cancelNo: {
    headings: ['cancelNo', '취소번호', '취소거래번호', '취소TID', 'transactionKey', 'cancelTid'],
    isOptional: true,
  },
  amount: {
    headings: ['amount', '거래금액', '결제금액', '승인금액', '매출금액', '결제·취소액', '금액'],
    isNumber: true,
  },
  feeAmt: {
    headings: ['feeAmt', '수수료', '결제수수료', 'PG수수료', '수수료금액', '가맹점수수료', 'fee'],
    isOptional: true,
    isNumber: true,
  },
  feeVatAmt: {
    headings: ['feeVatAmt', '부가세', '수수료부가세', '수수료VAT', 'VAT', 'feeVat'],
    isOptional: true,
    isNumber: true,
  },
  tradedOn: {
    headings: [
      'tradedOn',
      '거래일',
      '거래일자',
      '승인일',
      '승인일자',
      '매출일',
      '결제일',
      'soldDate',
    ],
    isOptional: true,
  },
  payoutOn: {
    headings: ['payoutOn', '지급일', '정산일', '정산지급일', '입금일', '지급예정일', 'paidOutDate'],
  },
} as const;

/** The rows of a settlement file. See `readCsvRows` for what it throws. */
export function readSettlements(file: TextFile, locale: Locale): SettlementRows {
  const counts = new Map<string, number>();

  const rows = readCsvRows(file, COLUMNS, locale).map((row) => {
    const { tid, orderNo, kind, cancelNo, amount, payoutOn } = row;
    const key = JSON.stringify([tid, orderNo, kind, cancelNo, amount, payoutOn]);
    const repeatNo = (counts.get(key) ?? 0) + 1;
    counts.set(key, repeatNo);

    return { ...row, repeatNo };
  });

  return { rows };
}

type Cells = RecordSettlements['rows'][number];

/** Keeps rows of a settlement file, each on its own; a file that comes twice changes nothing. */
export function recordSettlements(call: StaffCall, input: RecordSettlements) {
  const { now, runtime, staff, locale } = call;
  const getDatabase = getDatabases((tid) => databaseFor(call, tid, input.dryRun), input);
  const things = {
    idOf: ({ tid, orderNo }: Cells) => tid || orderNo,
    locale,
    already: 'SettlementKnown',
  } as const;

  return forEachThing(input.rows, things, async (cells) => {
    const row = await toRow(runtime.database.read, cells);
    await recordSettlement(getDatabase(row.tid), row, { staffSn: staff.staffSn, createdAt: now });
    return row.kind;
  });
}

async function toRow(db: Reader, cells: Cells): Promise<SettlementRow> {
  const { tid, orderNo, cancelNo, repeatNo } = cells;
  if (tid === '' && orderNo === '') throw new AppError('SettlementKeyMissing');

  const read = readSettlement(cells);
  if (typeof read === 'string') throw new AppError(read);

  const found = tid === '' ? await findTidOfOrder(db, orderNo) : tid;
  return { ...read, tid: found ?? orderNo, cancelNo, repeatNo };
}

function databaseFor({ audit }: StaffCall, tid: string, dryRun: boolean) {
  const read = async (db: Reader) => ({ rows: Number((await countSettlementRows(db, tid)).count) });
  return audit({ entity: 'settlement', id: tid, read, dryRun }).database;
}
