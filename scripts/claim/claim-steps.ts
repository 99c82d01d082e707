import { parseArgs } from 'node:util';
import {
  acceptClaim,
  bookCollection,
  collectClaim,
  endByStaff,
  inspectClaim,
  receiveClaim,
  settleClaim,
  type Inspected,
} from '#src/features/order/claim/desk/claim-steps.service.ts';
import {
  deductFee,
  turnToSeller,
  waiveFees,
} from '#src/features/order/claim/desk/revise-claim.service.ts';
import type { Claim } from '#src/features/order/claim/claim.queries.ts';
import { formatWon } from '#src/lib/money.ts';
import { plainCode } from '#src/lib/text.ts';
import { forEach, type OrderCommand } from '../order/order-command.ts';
import { cellsOf, isCsv, readCsv } from '../read-csv.ts';

const STEPS = {
  accept: acceptClaim,
  collect: collectClaim,
  receive: receiveClaim,
  confirm: settleClaim,
} as const;

/** `accept|collect|receive|confirm CLAIMNO ... | FILE.csv` */
export function moveClaims(step: keyof typeof STEPS): OrderCommand {
  return async ({ database, clock, seam, out }, args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const rows = await readClaimNos(positionals);
    if (rows.length === 0) throw new Error(`npm run shop -- claim ${step} CLAIMNO ...`);

    const code = await forEach(
      out,
      rows,
      ({ name }) => name,
      async (row) => {
        const claimNo = toClaimNo(cellsOf(row).claimNo);
        const { status } = await STEPS[step]({ database, now: clock(), seam }, claimNo);
        return status;
      },
    );

    return code;
  };
}

async function readClaimNos(positionals: readonly string[]) {
  const [first = ''] = positionals;
  if (isCsv(first)) return readCsv(first, ['claimNo']);
  return positionals.map((claimNo) => ({ name: claimNo, cells: { claimNo } }));
}

function toClaimNo(text: string): string {
  return plainCode(text);
}

/** `book CLAIMNO CARRIER INVOICENO | book FILE.csv` */
export const bookClaims: OrderCommand = async ({ database, clock, out }, args) => {
  const [first = '', shippingCarrierCode, invoiceNo] = parseArgs({
    args,
    allowPositionals: true,
  }).positionals;
  const isOne = shippingCarrierCode !== undefined && invoiceNo !== undefined;
  if (!isOne && !isCsv(first)) {
    throw new Error('Say a claim, the code of a courier and an invoice number, or a CSV.');
  }

  const rows = isOne
    ? [{ name: first, cells: { claimNo: first, shippingCarrierCode, invoiceNo } }]
    : await readCsv(first, ['claimNo', 'shippingCarrierCode', 'invoiceNo']);

  return forEach(
    out,
    rows,
    ({ name }) => name,
    async (row) => {
      const cells = cellsOf(row);
      const desk = { database, now: clock() };
      return (await bookCollection(desk, toClaimNo(cells.claimNo), cells)).status;
    },
  );
};

/** `inspect CLAIMNO ... [--item SN:RECEIVED:RESTOCKED ...]` */
export const inspectClaims: OrderCommand = ({ database, clock, out }, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { item: { type: 'string', multiple: true, default: [] } },
  });
  if (positionals.length === 0) throw new Error('npm run shop -- claim inspect CLAIMNO ...');

  const inspected = values.item.map(toInspected);

  return forEach(out, positionals, String, async (claimNo) => {
    const desk = { database, now: clock() };
    return (await inspectClaim(desk, toClaimNo(claimNo), inspected)).status;
  });
};

function toInspected(text: string): Inspected {
  const [, sn, received, restocked] = /^(\d{1,9}):(\d{1,3}):(\d{1,3})$/.exec(text) ?? [];
  if (sn === undefined) throw new Error(`--item ${text}: say ITEMSN:RECEIVED:RESTOCKED.`);

  return {
    orderItemSn: Number(sn),
    receivedQty: Number(received),
    restockedQty: Number(restocked),
  };
}

const REVISIONS = { waive: waiveFees, fault: turnToSeller } as const;

/**
 * `waive|fault CLAIMNO ... --reason WHY`: waives the fees of open claims, or turns them to the
 * seller's fault; the reason reaches their buyers.
 */
export function reviseClaims(step: keyof typeof REVISIONS): OrderCommand {
  return async ({ database, clock, out }, args) => {
    const { claimNos, reason } = readReasoned(args);

    const code = await forEach(out, claimNos, String, async (claimNo) => {
      const desk = { database, now: clock() };
      return describeSums(await REVISIONS[step](desk, toClaimNo(claimNo), reason));
    });

    return code;
  };
}

/**
 * `deduct CLAIMNO ... --amount WON --reason WHY`: deducts so much, in all, from the refund of each; the
 * reason reaches their buyers.
 */
export const deductFees: OrderCommand = async ({ database, clock, out }, args) => {
  const { claimNos, reason, amount } = readReasoned(args);
  if (!/^\d{1,9}$/.test(amount)) throw new Error('Say how much with --amount WON.');

  const code = await forEach(out, claimNos, String, async (claimNo) => {
    const desk = { database, now: clock() };
    const deduction = { amount: Number(amount), reason };
    return describeSums(await deductFee(desk, toClaimNo(claimNo), deduction));
  });

  return code;
};

function describeSums({ status, refundAmt, addPaymentAmt }: Claim): string {
  const refund = `${formatWon(refundAmt, 'en')} to refund`;
  const due = addPaymentAmt > 0 ? [`${formatWon(addPaymentAmt, 'en')} to pay`] : [];
  return [status, refund, ...due].join('  ');
}

interface Reasoned {
  claimNos: string[];
  reason: string;
  /** '' where none is named. */
  amount: string;
}

function readReasoned(args: string[]): Reasoned {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      reason: { type: 'string', default: '' },
      amount: { type: 'string', default: '' },
    },
  });

  const reason = values.reason.trim();
  if (positionals.length === 0 || reason === '') {
    throw new Error('Say the claims and --reason WHY.');
  }

  return { claimNos: positionals, reason, amount: values.amount };
}

/** `reject|cancel CLAIMNO ... --reason WHY`: the reason reaches its buyer. */
export function endClaims(to: 'Rejected' | 'Cancelled'): OrderCommand {
  return async ({ database, clock, seam, out }, args) => {
    const { claimNos, reason } = readReasoned(args);
    const code = await forEach(out, claimNos, String, async (claimNo) => {
      const desk = { database, now: clock(), seam };
      return (await endByStaff(desk, toClaimNo(claimNo), { to, reason })).status;
    });

    return code;
  };
}
