import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../../../lib/locale.ts';
import { itemTag, toShownItems } from '../../order-items.ts';
import { isChoosable } from '../../../cancel/cancel-choice.ts';
import { claimFeeAmt } from '../../../order-sum/kept-amt.ts';
import { toCost } from '../../../order-sum/order-cost.ts';
import { livingAmt, livingQty, type PaidItem } from '../../../order-sum/paid-item.ts';
import { readPaidOrder } from '../../../order-sum/paid-order.queries.ts';
import { findOrder, listOrderItems, type OrderOwner } from '../../order.queries.ts';
import { receiptSums } from './order-receipt.ts';

/** The receipt of a paid order after its cancels and claims; undefined if there is none. */
export async function findReceipt(
  db: Reader,
  { owner, locale }: { owner: OrderOwner; locale: Locale },
  orderNo: string,
) {
  const order = await findOrder(db, orderNo, owner);
  if (!order || order.paidAt === null) return undefined;

  const { orderSn } = order;
  const [paid, rows] = await Promise.all([readPaidOrder(db, orderSn), listOrderItems(db, orderSn)]);
  const { items, parcels, added, shortAmt, heldAmt, compensationAmt } = paid;
  // A set costs what its pieces do, those sent again among them.
  const kept = items.map((item) => ({ ...item, netAmt: livingAmt(item), exchangeOfItemSn: null }));
  const ownRefundedAmt =
    order.refundedPaymentAmt + order.refundedDepositAmt + order.refundedPointAmt;
  // An amount that had gone back before at the provider counts as refunded.
  const refundedAmt = ownRefundedAmt + shortAmt;
  const addedAmt = added.reduce((sum, { amount }) => sum + amount, 0);
  const ownAmt = order.finalTotalPaymentAmt + order.usedDepositAmt + order.usedExclusivePointAmt;
  const paidAmt = ownAmt + addedAmt;
  const { goodsAmt, taxFreeGoodsAmt, shippingAmt } = toCost(items, parcels);
  const feeAmt = claimFeeAmt(paid);
  const costAmt = goodsAmt + shippingAmt + feeAmt - compensationAmt;
  const pointAmt = order.usedExclusivePointAmt - order.refundedPointAmt;

  return {
    orderNo,
    paidAt: order.paidAt,
    buyerName: order.buyerName,
    lines: toLines(kept, rows, locale),
    shippingAmt,
    claimFeeAmt: feeAmt,
    compensationAmt,
    // Below zero: goods and fees that later refunds pay for.
    carriedAmt: paidAmt - refundedAmt - costAmt - heldAmt,
    heldAmt,
    pointAmt,
    refundedAmt,
    depositAmt: order.usedDepositAmt - order.refundedDepositAmt,
    paymentAmt: order.finalTotalPaymentAmt - order.refundedPaymentAmt - shortAmt + addedAmt,
    sums: receiptSums({ totalAmt: paidAmt - refundedAmt, taxFreeGoodsAmt, pointAmt }),
  };
}

/** The kept items that the buyer selected, with a set's price on its heading. */
function toLines(
  kept: readonly (PaidItem & { netAmt: number })[],
  rows: Awaited<ReturnType<typeof listOrderItems>>,
  locale: Locale,
) {
  const rowByOrderItemSn = new Map(rows.map((row) => [row.orderItemSn, row]));
  return toShownItems(kept)
    .filter((item) => isChoosable(item) && livingQty(item) > 0)
    .map((item) => {
      const row = rowByOrderItemSn.get(item.orderItemSn);
      return {
        tag: itemTag(item),
        name: getLocalizedText(locale, row?.nameKo ?? '', row?.nameEn ?? ''),
        option: getLocalizedText(locale, row?.optionNameKo ?? '', row?.optionNameEn ?? ''),
        qty: livingQty(item),
        amount: item.netAmt,
      };
    });
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;
