import type { Reader, ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { randomToken } from '../../../../server/crypto.ts';
import { findShippingArea } from '../../../benefit/shipping/shipping.queries.ts';
import { isSold, type SaleableUnit } from '../../../benefit/saleable-unit/saleable-unit.ts';
import {
  listSaleableUnits,
  listUnitsOfProduct,
} from '../../../benefit/saleable-unit/saleable-unit.queries.ts';
import { inStockQty } from '../../../product/pre-order/pre-order.ts';
import { findPresent } from '../../present/present.queries.ts';
import { findOrder, listOrderItems, type OrderOwner } from '../../order/order.queries.ts';
import { findCapture } from '../../payment-attempt/attempt.queries.ts';
import { mayNeedCash } from '../../refund/refund.ts';
import { netAmt } from '../../order-sum/paid-item.ts';
import type { Fault, ClaimType } from '../claim.ts';
import type { Claimable, ClaimAddress } from '../claim.schema.ts';
import { readClaimableOrder } from '../sum/claimable-order.queries.ts';
import { readPriceDiffs } from '../sum/exchange-price.queries.ts';
import { getAppliable } from './claimable.ts';
import { listDeliveries } from './delivery.queries.ts';
import { listOfferedReasons } from './reason.service.ts';
import { parseDraft, type DraftInput } from './draft-input.ts';
import {
  findDraft,
  insertDraft,
  listFeeCoupons,
  updateDraftInput,
  type DraftRow,
} from './draft.queries.ts';

export type DraftType = Exclude<ClaimType, 'Reship'>;

interface Asker {
  owner: OrderOwner;
  locale: Locale;
  now: number;
}

const NOT_POSSIBLE = {
  Return: 'OrderCouldNotBeReturned',
  Exchange: 'OrderCouldNotBeExchanged',
} as const;

/** The claimable items of an order; throws if there are none (rule 4.14 "verify appliable"). */
export async function readClaimable(
  db: Reader,
  { owner, locale, now }: Asker,
  { orderNo, claimType }: { orderNo: string; claimType: DraftType },
): Promise<Claimable> {
  const order = await findOrder(db, orderNo, owner);
  if (!order) throw new AppError('NotFound');
  if (order.paidAt === null) throw new AppError(NOT_POSSIBLE[claimType]);

  const { items, parcels } = await readClaimableOrder(db, order.orderSn);
  const rows = await listDeliveries(db, order.orderSn);

  const shown = rows.flatMap((row) => {
    const item = items.find(({ orderItemSn }) => orderItemSn === row.orderItemSn);
    const appliable = getAppliable(row, { claimType, now });
    if (!item || !appliable) return [];
    return [{ ...toNames(row, locale), ...appliable, unitAmt: netAmt(item, [1]) }];
  });
  if (shown.length === 0) throw new AppError(NOT_POSSIBLE[claimType]);

  const capture = await findCapture(db, order.orderSn);

  const { memberNo } = order;
  const freeShippingType = claimType === 'Return' ? 'ReturnFee' : 'ExchangeFee';
  const held = memberNo === null ? [] : await listFeeCoupons(db, { memberNo, now });
  const coupons = held.filter((coupon) => coupon.freeShippingType === freeShippingType);

  return {
    orderNo,
    claimType,
    reasons: await listOfferedReasons(db, [claimType], locale),
    items: shown,
    returnFee: Math.max(0, ...parcels.map(({ returnFee }) => returnFee)),
    coupons: coupons.map(({ possessionCouponSn, usableTo, nameKo, nameEn }) => ({
      possessionCouponSn,
      usableTo,
      couponName: getLocalizedText(locale, nameKo, nameEn),
    })),
    choosesCashRefund: memberNo !== null && capture !== undefined && mayNeedCash(capture),
  };
}

type ItemNames = Pick<
  Awaited<ReturnType<typeof listOrderItems>>[number],
  'orderItemSn' | 'itemCode' | 'nameKo' | 'nameEn' | 'optionNameKo' | 'optionNameEn' | 'imagePath'
>;

/** The names of an order item, localized for responses. */
export function toNames(row: ItemNames, locale: Locale) {
  const { orderItemSn, itemCode, nameKo, nameEn, optionNameKo, optionNameEn, imagePath } = row;
  return {
    orderItemSn,
    itemCode,
    image: imagePath,
    itemName: getLocalizedText(locale, nameKo, nameEn),
    optionName: getLocalizedText(locale, optionNameKo, optionNameEn),
  };
}

/** Creates a claim draft with the order's addresses. */
export async function createDraft(
  database: ShopDatabase,
  asker: Asker,
  draftRequest: { orderNo: string; claimType: DraftType },
): Promise<{ draftClaimSn: string }> {
  await readClaimable(database.read, asker, draftRequest);

  const order = await findOrder(database.read, draftRequest.orderNo, asker.owner);
  if (!order) throw new AppError('NotFound');

  const { orderSn } = order;
  const address = await findClaimAddress(database.read, order);
  const input: DraftInput = { collectionAddress: address, shippingAddress: address };
  const draftClaimSn = randomToken();
  const { claimType } = draftRequest;

  await database.tx((t) =>
    insertDraft(t, {
      draftClaimSn,
      orderSn,
      claimType,
      input: JSON.stringify(input),
      now: asker.now,
    }),
  );

  return { draftClaimSn };
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Finds where an order went, which is where its claims begin; the giver of a present does not see it. */
export async function findClaimAddress(db: Reader, order: OrderRow): Promise<ClaimAddress> {
  if (await findPresent(db, order.orderSn)) return NO_ADDRESS;

  const { recipientName: name, recipientPhone1: phone1, zipCode, address1, address2 } = order;
  return { name, phone1, zipCode, address1, address2 };
}

const NO_ADDRESS = { name: '', phone1: '', zipCode: '', address1: '', address2: '' };

/** A draft of the owner, applied for or not; throws NotFound for others' and unknown ones. */
export async function ownDraft(
  db: Reader,
  owner: OrderOwner,
  draftClaimSn: string,
): Promise<DraftRow & { draft: DraftInput }> {
  const row = await findDraft(db, draftClaimSn, owner);
  if (!row) throw new AppError('NotFound');

  return { ...row, draft: parseDraft(row) };
}

/**
 * Changes an address of a draft. Throws UndeliverableArea, and CouldNotChangeAnotherShippingArea if
 * an exchange's surcharge would differ from that of the order's address (rule 8.3); a present's giver, who
 * does not see where it went, names any address.
 */
export function changeDraftAddress(
  database: ShopDatabase,
  { owner, now }: Pick<Asker, 'owner' | 'now'>,
  change: { draftClaimSn: string; kind: 'collection' | 'shipping'; address: ClaimAddress },
): Promise<void> {
  const { draftClaimSn, kind, address } = change;
  const field = kind === 'collection' ? 'collectionAddress' : 'shippingAddress';

  return database.tx(async (t) => {
    const { draft, claimSn, orderSn } = await ownDraft(t, owner, draftClaimSn);
    if (claimSn !== null) throw new AppError('ClaimStatusConflict');

    await throwIfUnreachable(t, { orderSn, kind, from: draft[field], to: address });
    await updateDraftInput(t, { draftClaimSn, change: { [field]: address }, now });
  });
}

export interface AddressChange {
  orderSn: number;
  kind: 'collection' | 'shipping';
  from: ClaimAddress;
  to: ClaimAddress;
}

/** Checks a new address of a claim; throws as `changeDraftAddress` does. */
export async function throwIfUnreachable(
  db: Reader,
  { orderSn, kind, from, to }: AddressChange,
): Promise<void> {
  const after = await findShippingArea(db, to.zipCode);

  if (after?.deliverable === false) {
    const fields = { 'address.zipCode': 'UndeliverableArea' } as const;
    throw new AppError('UndeliverableArea', { message: 'alert.3033', fields });
  }
  if (kind === 'collection' || (await findPresent(db, orderSn))) return;

  const before = await findShippingArea(db, from.zipCode);
  if ((before?.addFee ?? 0) !== (after?.addFee ?? 0)) {
    const fields = { 'address.zipCode': 'CouldNotChangeAnotherShippingArea' } as const;
    throw new AppError('CouldNotChangeAnotherShippingArea', { fields });
  }
}

interface Exchanged {
  draftClaimSn: string;
  orderItemSn: number;
  fault: Fault;
}

/** Units that can be sent instead of an item of a draft's order (`readExchangeUnits`). */
export async function listExchangeable(
  db: Reader,
  { owner, locale, now }: Asker,
  { draftClaimSn, orderItemSn, fault }: Exchanged,
) {
  const { orderSn } = await ownDraft(db, owner, draftClaimSn);
  return readExchangeable(db, { locale, now }, { orderSn, orderItemSn, fault });
}

/** Units that can be sent instead of an order's item; throws NotFound. */
export async function readExchangeable(
  db: Reader,
  { locale, now }: Pick<Asker, 'locale' | 'now'>,
  { orderSn, orderItemSn, fault }: Omit<Exchanged, 'draftClaimSn'> & { orderSn: number },
) {
  const rows = await listOrderItems(db, orderSn);
  const source = rows.find((row) => row.orderItemSn === orderItemSn);
  if (!source) throw new AppError('NotFound');

  const units = await readExchangeUnits(db, { source, fault }, now);
  const diffs = await readPriceDiffs(db, { orderSn, orderItemSn, now }, units);

  return {
    items: units.map((unit) => ({
      itemCode: unit.itemCode,
      optionName: getLocalizedText(locale, unit.optionNameKo, unit.optionNameEn),
      image: unit.imagePath,
      saleableQty: unit.saleableQty,
      priceDiff: diffs.get(unit.prodUnitSn) ?? 0,
    })),
  };
}

/**
 * The units in stock, none of them sold ahead, that can be sent instead of one of an item: others of its
 * product that are on sale, and the same again where the shop is to blame; of a piece of a set the same alone.
 */
export async function readExchangeUnits(
  db: Reader,
  { source, fault }: { source: { prodUnitSn: number; itemType: string }; fault: Fault },
  now: number,
): Promise<SaleableUnit[]> {
  const current = (await listSaleableUnits(db, [source.prodUnitSn], now)).get(source.prodUnitSn);
  if (!current) throw new Error(`Unit ${source.prodUnitSn} of an order is not there.`);

  const all = await listUnitsOfProduct(db, current.productSn, now);

  return all.filter((unit) => {
    const isOther = source.itemType !== 'SetComponent' && isSold(unit);
    const isFit = unit.prodUnitSn === source.prodUnitSn ? fault === 'Seller' : isOther;
    return isFit && inStockQty(unit) > 0;
  });
}
