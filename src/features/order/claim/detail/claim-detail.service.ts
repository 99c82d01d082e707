import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import type { Courier } from '../../../content/setting/couriers.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import { getReasonName } from '../../../content/setting/shop-words.ts';
import { findOrder, listOrderShippings, type OrderOwner } from '../../order/order.queries.ts';
import { describeCarrier } from '../../shipment/carrier.ts';
import type { CatalogueUnit } from '../../../benefit/saleable-unit/saleable-unit.ts';
import { listCatalogueUnits } from '../../../benefit/saleable-unit/saleable-unit.queries.ts';
import { isWithdrawable, toAddPayment, type ClaimStatus } from '../claim.ts';
import { ClaimAddress, type ClaimDetail, type ClaimSummary } from '../claim.schema.ts';
import { listClaimFees, listClaimHistory, type ClaimFee } from '../claim.queries.ts';
import { toAdjustments, getUnchargedFee } from '../sum/claim-amounts.ts';
import { listExchangeItems } from '../../order-sum/claimed.queries.ts';
import { toNames } from '../draft/draft.service.ts';
import { readPhotos } from '../draft/photo.service.ts';
import { listFollowed } from '../settle/claim-unit.queries.ts';
import {
  countOwnClaims,
  findOwnClaimWithOrder,
  listClaimRefunds,
  listItemsToShow,
  listOrderClaims,
  listOwnClaims,
  type ClaimRow,
} from './claim-detail.queries.ts';
import { getExchangeStatus } from './claim-view.ts';

/** The claims of an owner, the newest first. */
export async function readClaimList(
  db: Reader,
  { owner, locale }: { owner: OrderOwner; locale: Locale },
  page: { offset: number; limit: number },
): Promise<{ total: number; claims: ClaimSummary[] }> {
  const [total, rows] = await Promise.all([
    countOwnClaims(db, owner),
    listOwnClaims(db, owner, page),
  ]);
  return { total, claims: await toSummaries(db, rows, locale) };
}

/** The claims of an owner's order, oldest first. */
export async function readOrderClaims(
  db: Reader,
  { owner, locale }: { owner: OrderOwner; locale: Locale },
  orderNo: string,
): Promise<ClaimSummary[]> {
  const order = await findOrder(db, orderNo, owner);
  return order ? toSummaries(db, await listOrderClaims(db, order.orderSn), locale) : [];
}

async function toSummaries(
  db: Reader,
  rows: readonly ClaimRow[],
  locale: Locale,
): Promise<ClaimSummary[]> {
  if (rows.length === 0) return [];

  const claimSns = rows.map(({ claimSn }) => claimSn);
  const orderSns = rows.map(({ orderSn }) => orderSn);
  const items = await listItemsToShow(db, claimSns);
  const sent = await listExchangeItems(db, orderSns);
  const followed = await listFollowed(db, claimSns);

  const unitSns = items.flatMap(({ exchangeUnitSn }) => exchangeUnitSn ?? []);
  const units = await listCatalogueUnits(db, unitSns);

  return rows.map((row) => {
    const status = row.status;
    const claimItems = items.filter(({ claimSn }) => claimSn === row.claimSn);

    return {
      claimNo: row.claimNo,
      orderNo: row.orderNo,
      status,
      claimType: row.claimType,
      createdAt: row.createdAt,
      refundAmt: row.refundAmt,
      addPaymentAmt: row.addPaymentAmt,
      addPayment: toAddPayment(row),
      cashRefundMethod: row.cashRefundMethod,
      cancellable: isWithdrawable(status) && !followed.has(row.claimSn),
      items: claimItems.map((item) => {
        const { orderItemSn, claimQty, receivedQty, goodsAmt, exchangeUnitSn } = item;
        const unit = units.get(exchangeUnitSn ?? 0);
        const became = sent.find(
          (sentItem) =>
            sentItem.exchangeOfItemSn === orderItemSn && sentItem.claimNo === row.claimNo,
        );
        const exchange = unit ? toExchange(unit, { item, status, became }, locale) : null;
        const sums = { claimQty, receivedQty, goodsAmt };
        const exchangeItemCode = unit?.itemCode ?? null;

        return { ...toNames(item, locale), ...sums, exchangeItemCode, exchange };
      }),
    };
  });
}

interface Exchanged {
  item: { exchangeDiffAmt: number };
  status: ClaimStatus;
  /** The order item created by the exchange. */
  became: { status: string } | undefined;
}

function toExchange(unit: CatalogueUnit, { item, status, became }: Exchanged, locale: Locale) {
  return {
    itemCode: unit.itemCode,
    optionName: getLocalizedText(locale, unit.optionNameKo, unit.optionNameEn),
    status: getExchangeStatus(status, became?.status),
    priceDiff: item.exchangeDiffAmt,
  };
}

/** An owner's claim with its timeline and sums; throws NotFound. */
export async function readClaimDetail(
  db: Reader,
  { owner, locale }: { owner: OrderOwner; locale: Locale },
  claimNo: string,
): Promise<ClaimDetail> {
  const row = await findOwnClaimWithOrder(db, owner, claimNo);
  if (!row) throw new AppError('NotFound');

  const { claimSn, claimReasonCode } = row;

  const settings = await readSettings(db);
  const [[summary], fees, refunds, history, parcels, attachFiles] = await Promise.all([
    toSummaries(db, [row], locale),
    listClaimFees(db, [claimSn]),
    listClaimRefunds(db, claimSn),
    listClaimHistory(db, claimSn),
    listOrderShippings(db, row.orderSn),
    readPhotos(db, { claimSn }),
  ]);
  if (!summary) throw new AppError('NotFound');

  const { goodsAmt, shippingRefundAmt, exchangeDiffAmt, couponLossAmt, claimFee } = row;

  return {
    ...summary,
    goodsAmt,
    shippingRefundAmt,
    exchangeDiffAmt,
    couponLossAmt,
    claimFee,
    unchargedFeeAmt: getUnchargedFee(row),
    ...toAdjustments(row),
    claimReasonCode,
    fault: row.fault === 'Seller' ? 'Seller' : 'Buyer',
    claimReason: getReasonName(settings, claimReasonCode, locale),
    claimDetailedReason: row.claimDetailedReason,
    attachFiles,
    collectionMethod: row.collectionMethod,
    collectionAddress: getAddress(row.collectionAddress),
    shippingAddress: getAddress(row.shippingAddress),
    returnParcel: toParcel(row, settings.couriers.couriers, locale),
    fees: fees.map((fee) => toFees(fee, parcels, locale)),
    refunds: refunds.map(({ means, amount, doneAt }) => ({
      means,
      amount,
      isDone: doneAt !== null,
    })),
    endReason: row.endReason,
    payUntil: summary.addPayment?.payUntil ?? null,
    timeline: getTimeline(history),
  };
}

/** The status changes of a claim, without staff notes, and the changes of its sums. */
function getTimeline(history: Awaited<ReturnType<typeof listClaimHistory>>) {
  return history
    .filter(({ fromStatus, toStatus, change }) => fromStatus !== toStatus || change !== null)
    .map(({ toStatus, createdAt, change, note, fromAmt, toAmt }) => ({
      status: toStatus,
      at: createdAt,
      change:
        change === null ? null : { kind: change, note, fromAmt: fromAmt ?? 0, toAmt: toAmt ?? 0 },
    }));
}

function toFees(
  { claimSn: _, ...fee }: ClaimFee,
  parcels: Awaited<ReturnType<typeof listOrderShippings>>,
  locale: Locale,
) {
  const parcel = parcels.find((orderParcel) => orderParcel.orderShippingSn === fee.orderShippingSn);
  const { handlerNameKo = '', handlerNameEn = '' } = parcel ?? {};

  return { ...fee, handlerName: getLocalizedText(locale, handlerNameKo, handlerNameEn) };
}

/** Written by draft.service.ts. */
function getAddress(json: string | null): ClaimAddress | null {
  return json === null ? null : ClaimAddress.parse(JSON.parse(json));
}

function toParcel(
  { returnCarrierCode: code, returnInvoiceNo: invoiceNo }: ClaimRow,
  couriers: readonly Courier[],
  locale: Locale,
) {
  if (code === null || invoiceNo === null) return null;

  const carrier = describeCarrier(couriers, { code, invoiceNo }, locale);
  return { shippingCarrierCode: code, invoiceNo, ...carrier };
}
