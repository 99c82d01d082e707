import { parseArgs } from 'node:util';
import { listCancels } from '#src/features/order/cancel/cancel.queries.ts';
import { buildCancelRows } from '#src/features/order/cancel/cancel-rows.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { listCashReceipts } from '#src/features/order/cash-receipt/cash-receipt.queries.ts';
import { ORDER_STATUSES } from '#src/features/order/order/order.ts';
import { findMissingAmt } from '#src/features/order/order/missing.queries.ts';
import { listItemHistory } from '#src/features/order/order/order-item.queries.ts';
import { listForStaff } from '#src/features/order/order/order-list.queries.ts';
import { listOrderHistory, listOrderItems } from '#src/features/order/order/order.queries.ts';
import { paidByText } from '#src/features/order/payment/desk/paid-by-text.ts';
import { toPaidMethod } from '#src/features/order/payment-method/method-name.ts';
import { getDepositor } from '#src/features/order/payment-attempt/attempt.ts';
import { findOrderAttempt } from '#src/features/order/payment-attempt/attempt.queries.ts';
import { listShipments } from '#src/features/order/shipment/shipment.queries.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { formatDateTime } from '#src/lib/date.ts';
import { formatWon } from '#src/lib/money.ts';
import { amountRows } from '#src/features/order/order/order-amounts.ts';
import { itemTag, toShownItems } from '#src/features/order/order/order-items.ts';
import { formatPhone } from '#src/lib/phone.ts';
import type { OpenShop } from '../existing-shop.ts';
import { orderOf, type OrderCommand } from './order-command.ts';

const formatTime = (time: number) => formatDateTime(time, 'en');
const formatAmount = (amount: number) => formatWon(amount, 'en');
const say = translateDynamic('en');

/** `list [--status S] [--limit N]` */
export const listOrders: OrderCommand = async ({ database, out }, args) => {
  const { values } = parseArgs({
    args,
    options: { status: { type: 'string' }, limit: { type: 'string', default: '20' } },
  });
  const status = ORDER_STATUSES.find((orderStatus) => orderStatus === values.status);
  if (values.status !== undefined && !status) {
    throw new Error(`There is no status ${values.status}. There are: ${ORDER_STATUSES.join(', ')}`);
  }

  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit is a number above 0.');

  const orders = await listForStaff(database.read, { status, limit });
  for (const order of orders) {
    const amount = formatAmount(order.finalTotalPaymentAmt);
    const backAmt = order.refundedPaymentAmt + order.refundedDepositAmt + order.refundedPointAmt;
    const words = [
      order.orderNo,
      formatTime(order.createdAt),
      order.status.padEnd(18),
      amount.padStart(11),
    ];

    const back = backAmt === 0 ? '' : `  ${formatAmount(backAmt)} given back`;
    out.print(`${words.join('  ')}  ${order.buyerName}${back}`);
  }

  if (orders.length === 0) out.print('no orders');

  return 0;
};

/** `show ORDERNO` */
export const showOrder: OrderCommand = async (shop, args) => {
  const [orderNo = ''] = parseArgs({ args, allowPositionals: true }).positionals;
  const order = await orderOf(shop, orderNo);

  const { out } = shop;
  const { read } = shop.database;

  const [rows, shipments, history, itemHistory] = await Promise.all([
    listOrderItems(read, order.orderSn),
    listShipments(read, [order.orderSn]),
    listOrderHistory(read, order.orderSn),
    listItemHistory(read, order.orderSn),
  ]);

  out.print(`${order.orderNo}  ${order.status}  ${formatTime(order.createdAt)}`);
  out.print(`${order.buyerName}, ${formatPhone(order.buyerPhone)}, ${order.buyerEmail}`);
  out.print(
    `to ${order.recipientName}, (${order.zipCode}) ${order.address1} ${order.address2}, ${formatPhone(order.recipientPhone1)}`,
  );

  for (const { kind, amount } of amountRows(order)) out.print(`  ${kind}  ${formatAmount(amount)}`);

  out.print(
    `${formatAmount(order.finalTotalPaymentAmt)} to pay; given back ${formatAmount(order.refundedPaymentAmt)}, ${order.refundedPointAmt}P, ${formatAmount(order.refundedDepositAmt)} deposit`,
  );
  await showPayment(shop, order.orderSn);

  for (const item of toShownItems(rows)) {
    const left = item.orderedQty - item.cancelledQty - item.returnedQty;
    const option = item.optionNameEn === '' ? '' : ` (${item.optionNameEn})`;
    out.print(
      `  item ${item.orderItemSn}  ${left} of ${item.orderedQty}  ${item.status}  ${tagOf(item)}${item.nameEn || item.nameKo}${option}  ${formatAmount(item.netAmt)}`,
    );
  }

  for (const box of shipments) {
    const what = box.items.map(({ orderItemSn, qty }) => `${orderItemSn}:${qty}`).join(' ');
    const arrived =
      box.deliveredAt === null ? 'under way' : `arrived ${formatTime(box.deliveredAt)}`;
    out.print(
      `  box ${box.shipmentSn}  ${box.shippingCarrierCode} ${box.invoiceNo}  left ${formatTime(box.shippedAt)}, ${arrived}  ${what}`,
    );
  }

  await showCancels(shop, order.orderSn);
  for (const change of history) out.print(`  ${lineOf(change)}`);
  for (const itemChange of itemHistory)
    out.print(`  item ${itemChange.orderItemSn}  ${lineOf(itemChange)}`);

  return 0;
};

function tagOf(item: { itemType: string }): string {
  const tag = itemTag(item);
  return tag === undefined ? '' : `[${tag}] `;
}

async function showCancels({ database, out }: OpenShop, orderSn: number): Promise<void> {
  for (const cancel of await listCancels(database.read, orderSn)) {
    const { createdAt, reasonCode, reason, items, refundAmt } = cancel;
    const what = items.map(({ orderItemSn, qty }) => `${orderItemSn}:${qty}`).join(' ');

    out.print(
      `  ${wordsOf('cancel', formatTime(createdAt), reasonCode, reason || null, what || null)}`,
    );

    for (const { key, amount } of buildCancelRows(cancel))
      out.print(`    ${say(key)} ${formatAmount(amount)}`);

    out.print(`    ${formatAmount(refundAmt)} to refund`);
  }
}

async function showPayment({ database, out }: OpenShop, orderSn: number): Promise<void> {
  const { read } = database;
  const [attempt, receipts] = await Promise.all([
    findOrderAttempt(read, orderSn),
    listCashReceipts(read, orderSn),
  ]);

  if (attempt) {
    const { status, provider, tid, receiptUrl } = attempt;
    const paidBy = paidByText(say, { ...toPaidMethod(attempt), provider });
    const depositor = getDepositor(attempt);
    const under = depositor === '' ? null : `${say('payment.account.depositorName')} ${depositor}`;

    out.print(wordsOf('payment', status, paidBy, under, tid, receiptUrl));

    const missingAmt = await findMissingAmt(read, orderSn);

    for (const openRefund of await listOpenRefunds(read, orderSn))
      out.print(`  ${refundLine(openRefund)}`);

    if (missingAmt > 0)
      out.print(`  MISSING: ${formatAmount(missingAmt)} went back at the provider`);
  }

  for (const receipt of receipts) {
    const { status, purpose, receiptNo, amount, tid, approveNo } = receipt;
    const said = amount === null ? null : formatAmount(amount);
    const number = approveNo === null ? null : `approval ${approveNo}`;
    out.print(wordsOf('cash receipt', status, purpose, receiptNo, said, number, tid));
  }
}

/** An open refund: since when it is pending at its provider, or why it is not. */
function refundLine({
  amount,
  status,
  pendingAt,
  createdAt,
  resultCode,
  resultMessage,
}: Awaited<ReturnType<typeof listOpenRefunds>>[number]): string {
  const state =
    pendingAt === null
      ? `asked for ${formatTime(createdAt)}`
      : `on its way ${formatTime(pendingAt)}`;
  return wordsOf('refund', formatAmount(amount), status, state, resultCode, resultMessage);
}

function wordsOf(...words: readonly (string | null)[]): string {
  return words.filter((word) => word !== null).join('  ');
}

interface Step {
  fromStatus: string | null;
  toStatus: string;
  actor: string;
  note: string;
  createdAt: number;
}

function lineOf({ fromStatus, toStatus, actor, note, createdAt }: Step): string {
  const why = note === '' ? '' : `  ${note}`;
  return `${formatTime(createdAt)}  ${fromStatus ?? '-'} -> ${toStatus}  by ${actor}${why}`;
}
