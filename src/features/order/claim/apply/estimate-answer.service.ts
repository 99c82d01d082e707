import type { Reader } from '#db/connection.ts';
import { translateDynamic } from '../../../../i18n/server.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { formatReason } from '../../../../lib/reason.ts';
import { listOrderShippings } from '../../order/order.queries.ts';
import { toShownRefunds } from '../../refund/refund-plan.ts';
import type { ClaimEstimate } from '../claim.schema.ts';
import { toAdjustments, getUnchargedFee } from '../sum/claim-amounts.ts';
import { lineReason } from '../sum/claim-lines.ts';
import type { PlannedClaim } from './estimate.service.ts';

/** A plan for its buyer: each amount with its reason as text. */
export async function toEstimate(
  db: Reader,
  { orderSn, locale }: { orderSn: number; locale: Locale },
  { request, plan, instead, points }: PlannedClaim,
): Promise<ClaimEstimate> {
  const parcels = await listOrderShippings(db, orderSn);

  const { owedAmt: _, ...sums } = plan.sums;

  return {
    ...sums,
    ...toAdjustments(plan.sums),
    unchargedFeeAmt: getUnchargedFee(plan.sums),
    moreAmt: plan.moreAmt,
    items: plan.items.map(({ orderItemSn, unitNos, goodsAmt }) => ({
      orderItemSn,
      claimQty: unitNos.length,
      goodsAmt,
    })),
    fees: plan.fees.map((fee) => {
      const parcel = parcels.find(
        (orderParcel) => orderParcel.orderShippingSn === fee.orderShippingSn,
      );
      const handlerName = getLocalizedText(
        locale,
        parcel?.handlerNameKo ?? '',
        parcel?.handlerNameEn ?? '',
      );

      return { ...fee, handlerName };
    }),
    refunds: toShownRefunds(plan.refunds),
    lines: plan.lines.map((line) => ({
      code: line.code,
      amount: line.amount,
      text: formatReason(translateDynamic(locale), lineReason(line)),
    })),
    unearnedPoint: points?.unearnedPoint ?? 0,
    takenBackPoint: points?.takenBackPoint ?? 0,
    needsAccount: plan.needsAccount,
    cashRefundMethod: plan.cashRefundMethod,
    possessionCouponSn: request.coupon?.possessionCouponSn ?? null,
    instead: instead ?? null,
  };
}
