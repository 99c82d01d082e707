import type { Reader } from '#db/connection.ts';
import { translateDynamic } from '../../../i18n/server.ts';
import { localized } from '../../../lib/locale.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatCount, formatWon } from '../../../lib/money.ts';
import { listOrderItems, listOrderShippings } from '../../order/order/order.queries.ts';
import type { ClaimEstimate } from '../claim/claim.schema.ts';
import type { ClaimLine } from '../claim-sum/claim-lines.ts';
import type { ClaimPlan } from '../claim-sum/claim-sum.ts';

/** A plan as its buyer reads it: every won with its reason in words. */
export async function toEstimate(
  db: Reader,
  { orderSn, locale }: { orderSn: number; locale: Locale },
  plan: ClaimPlan,
): Promise<ClaimEstimate> {
  const [items, parcels] = await Promise.all([
    listOrderItems(db, orderSn),
    listOrderShippings(db, orderSn),
  ]);
  const nameOf = (orderItemSn: number) => {
    const item = items.find((one) => one.orderItemSn === orderItemSn);
    return item ? localized(locale, item.nameKo, item.nameEn) : '';
  };
  return {
    ...plan.sums,
    items: plan.items.map(({ orderItemSn, unitNos, goodsAmt }) => ({
      ...{ orderItemSn, claimQty: unitNos.length, goodsAmt },
    })),
    fees: plan.fees.map((fee) => {
      const parcel = parcels.find((one) => one.orderShippingSn === fee.orderShippingSn);
      const handlerName = localized(
        locale,
        parcel?.handlerNameKo ?? '',
        parcel?.handlerNameEn ?? '',
      );
      return { ...fee, handlerName };
    }),
    refunds: plan.refunds,
    lines: plan.lines.map((line) => toWords(line, nameOf, locale)),
    needsAccount: plan.needsAccount,
    usesCoupon: plan.usesCoupon,
  };
}

function toWords(
  { code, amount, params }: ClaimLine,
  nameOf: (orderItemSn: number) => string,
  locale: Locale,
) {
  const { orderItemSn = 0, qty = 0, baseAmt = 0, orderAmt = 0, orderQty = 0 } = params;
  const words = {
    name: nameOf(orderItemSn),
    qty: formatCount(qty),
    baseAmt: formatWon(baseAmt, locale),
    orderAmt: formatWon(orderAmt, locale),
    orderQty: formatCount(orderQty),
  };
  return { code, amount, text: translateDynamic(locale)(`claim.lines.${code}`, words) };
}
