import { parseArgs } from 'node:util';
import {
  findClaim,
  listClaimFees,
  listClaimHistory,
  listClaimItems,
} from '#src/features/order/claim/claim.queries.ts';
import { CLAIM_STATUSES, isCalledOff } from '#src/features/order/claim/claim.ts';
import { listForStaff, listUnsettled } from '#src/features/order/claim/desk/claim-list.queries.ts';
import { claimRows, shownSums } from '#src/features/order/claim/sum/claim-rows.ts';
import { listPhotos } from '#src/features/order/claim/draft/photo.queries.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { formatDateTime } from '#src/lib/date.ts';
import { formatWon } from '#src/lib/money.ts';
import { plainCode } from '#src/lib/text.ts';
import type { OrderCommand } from '../order/order-command.ts';

const formatTime = (time: number) => formatDateTime(time, 'en');
const formatAmount = (amount: number) => formatWon(amount, 'en');
const say = translateDynamic('en');

/** `list [--status S] [--limit N] | list --unsettled` */
export const listClaims: OrderCommand = async ({ database, out }, args) => {
  const { values } = parseArgs({
    args,
    options: {
      status: { type: 'string' },
      limit: { type: 'string', default: '20' },
      unsettled: { type: 'boolean', default: false },
    },
  });

  if (values.unsettled) {
    const waiting = await listUnsettled(database.read);
    for (const { claimNo, claimType, receivedAt, refundAmt, orderNo, buyerName } of waiting) {
      const since = `here since ${formatTime(receivedAt)}`;
      out.print(
        [claimNo, orderNo, claimType, since, formatAmount(refundAmt), buyerName].join('  '),
      );
    }

    if (waiting.length === 0) out.print('nothing waits to be settled');

    return 0;
  }

  const status = CLAIM_STATUSES.find((claimStatus) => claimStatus === values.status);
  if (values.status !== undefined && !status) {
    throw new Error(`There is no status ${values.status}. There are: ${CLAIM_STATUSES.join(', ')}`);
  }

  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit is a number above 0.');

  const claims = await listForStaff(database.read, { status, limit });
  for (const claim of claims) {
    const { claimNo, orderNo, claimType, claimReasonCode, createdAt, buyerName } = claim;
    const words = [
      claimNo,
      orderNo,
      formatTime(createdAt),
      claimType.padEnd(8),
      claim.status.padEnd(20),
    ];
    out.print(`${words.join('  ')}  ${claimReasonCode}  ${sumOf(claim)}  ${buyerName}`);
  }

  if (claims.length === 0) out.print('no claims');

  return 0;
};

interface Summed {
  status: string;
  refundAmt: number;
  addPaymentAmt: number;
}

function sumOf({ status, refundAmt, addPaymentAmt }: Summed): string {
  if (isCalledOff(status)) return '-';
  return addPaymentAmt > 0
    ? `${formatAmount(addPaymentAmt)} to pay`
    : `${formatAmount(refundAmt)} to refund`;
}

/** `show CLAIMNO` */
export const showClaim: OrderCommand = async ({ database, out }, args) => {
  const [claimNo = ''] = parseArgs({ args, allowPositionals: true }).positionals;
  const claim = await findClaim(database.read, plainCode(claimNo));
  if (!claim) throw new Error(`${claimNo}: there is no such claim.`);

  const { read } = database;

  const [items, fees, history, photos] = await Promise.all([
    listClaimItems(read, [claim.claimSn]),
    listClaimFees(read, [claim.claimSn]),
    listClaimHistory(read, claim.claimSn),
    listPhotos(read, { claimSn: claim.claimSn }),
  ]);

  const { claimType, status, fault, claimReasonCode, claimDetailedReason } = claim;
  out.print(`${claim.claimNo}  ${claimType}  ${status}  ${formatTime(claim.createdAt)}`);
  out.print(`${claimReasonCode} (${fault})  ${claimDetailedReason}`);
  for (const { name } of photos) out.print(`  photo media/${name}`);

  for (const item of items) {
    const { orderItemSn, claimQty, receivedQty, restockedQty, goodsAmt } = item;
    const found =
      receivedQty === null ? '' : `  ${receivedQty} received, ${restockedQty} restocked`;
    out.print(`  item ${orderItemSn}  ${claimQty}${found}  ${formatAmount(goodsAmt)}`);
  }

  for (const { orderShippingSn, claimSn: _, claimFee, ...parts } of fees) {
    const named = Object.entries(parts).filter(([, amount]) => amount !== 0);
    const words = named.map(([name, amount]) => `${name} ${formatAmount(amount)}`).join(', ');
    out.print(`  parcel ${orderShippingSn}  ${formatAmount(claimFee)}  ${words}`);
  }

  if (!isCalledOff(status)) {
    const rows = claimRows(shownSums(claim, fees));
    for (const { key, amount } of rows) out.print(`  ${say(key)} ${formatAmount(amount)}`);
    out.print(`  ${sumOf(claim)}`);
  }

  for (const step of history) out.print(`  ${historyLine(step)}`);

  return 0;
};

function historyLine(step: Awaited<ReturnType<typeof listClaimHistory>>[number]): string {
  const { fromStatus, toStatus, actor, note, change, createdAt } = step;
  const what = change ?? `${fromStatus ?? '-'} -> ${toStatus}`;
  const why = note === '' ? '' : `  ${note}`;
  return `${formatTime(createdAt)}  ${what}  by ${actor}${why}`;
}
