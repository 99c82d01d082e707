import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { readWorkingDays } from '../../../benefit/shipping/arrival.service.ts';
import { listShippingAreas } from '../../../benefit/shipping/shipping.queries.ts';
import { listFlashOffers } from '../../../benefit/flash-sale/flash-offer.queries.ts';
import { readCouponWallet } from '../../../benefit/pricing/coupon-price.service.ts';
import type { FlashOffer } from '../../../benefit/flash-sale/flash-sale.ts';
import type { Promotion } from '../../../benefit/promotion/promotion.ts';
import { listOffers } from '../../../product/product/add-on.queries.ts';
import type { GiftTerms } from '../../../product/gift/gift.ts';
import {
  plainUnit,
  readUnitsAndGifts,
  type UnitOf,
} from '../../../benefit/saleable-unit/chosen-unit.queries.ts';
import { listUnitPromotions } from '../../../benefit/saleable-unit/saleable-unit.queries.ts';
import {
  asGift,
  giftSaleStatus,
  toNames,
  type SaleableUnit,
} from '../../../benefit/saleable-unit/saleable-unit.ts';
import { findKnownArea } from '../../checkout/known-area.service.ts';
import { countUnits } from '../cart-item.queries.ts';
import { isOptionChangeable, toCartItem } from '../cart-item.ts';
import { composeCart, type Cart, type CartContent } from './cart-view.ts';
import { findCartId, listCartRows, type CartRow } from '../cart.queries.ts';
import type { CartGift, CartItem, CartLine, CartOwner, NamedPolicy } from '../cart.ts';

/**
 * The owner's priced cart, or an empty one. The number of queries does not depend on its size: there
 * are more for sets, add-ons, gifts and promotions, where it has any, and for a member.
 */
export async function readCart(
  db: Reader,
  owner: CartOwner,
  cartReader: CartReader,
): Promise<Cart> {
  return composeCart(await readCartContent(db, owner, cartReader));
}

/** The language and time of the request, and the member's level. */
interface CartReader {
  level: string | undefined;
  locale: Locale;
  now: number;
}

/** The content of the owner's cart before grouping and pricing. */
async function readCartContent(
  db: Reader,
  owner: CartOwner,
  { level, locale, now }: CartReader,
): Promise<CartContent> {
  const { memberNo } = owner;
  if (memberNo === undefined && owner.cartId === undefined) return emptyContent(null, now);

  const rows = await listCartRows(db, owner);
  const [first] = rows;
  if (!first) return emptyContent((await findCartId(db, owner)) ?? null, now);

  const { lines, handlers, holidays } = await readLines(db, rows, { owner, locale, now });
  const areas = await listShippingAreas(db);
  const knownArea = await findKnownArea(db, memberNo);
  const items = lines.flatMap((line) => [line.product, ...line.addOnItems]);
  const productCodes = [...new Set(items.map((item) => item.productItemCode))];
  const couponWallet = await readCouponWallet(db, { memberNo, level, now }, productCodes);

  return {
    cartId: first.cartId,
    lines,
    handlers,
    delivery: { ...knownArea, holidays, paidAt: now },
    couponWallet,
    areas: areas.map(({ nameKo, nameEn, addFee, deliverable }) => ({
      name: getLocalizedText(locale, nameKo, nameEn),
      addFee,
      deliverable,
    })),
  };
}

/** The lines with their components, add-ons and gifts, and their handlers. */
async function readLines(
  db: Reader,
  rows: readonly CartRow[],
  { owner, locale, now }: Omit<CartReader, 'level'> & { owner: CartOwner },
): Promise<Pick<CartContent, 'lines'> & Sellers> {
  const unitSns = rows.map((row) => row.prodUnitSn);
  const { getUnit: unitOf, gifts } = await readUnitsAndGifts(db, rows, now);
  const units = rows.map(unitOf);
  const productSns = units.map((unit) => unit.productSn);

  const unitCounts = await countUnits(db, productSns);
  const offers = await readOffers(db, rows, productSns);

  const flashOffers = await listFlashOffers(db, { memberNo: owner.memberNo, now }, unitSns);
  const promotions = await listUnitPromotions(db, units, { now, locale });
  const around = { unitOf, unitCounts, gifts, flashOffers, promotions, offers, locale };

  return { lines: toLines(rows, around), ...(await readSellers(db, units, locale)) };
}

function emptyContent(cartId: string | null, now: number): CartContent {
  return {
    cartId,
    lines: [],
    handlers: [],
    areas: [],
    delivery: { paidAt: now, holidays: [], area: null, isKnown: false },
    couponWallet: { now, coupons: [] },
  };
}

async function readOffers(
  db: Reader,
  rows: readonly CartRow[],
  productSns: readonly number[],
): Promise<ReadonlySet<string>> {
  if (rows.every((row) => row.parentLineItemSn === null)) return new Set();
  return listOffers(db, productSns);
}

interface Sellers extends Pick<CartContent, 'handlers'> {
  holidays: readonly string[];
}

/** The lines' handlers, in line order, and the shop's holidays. */
async function readSellers(
  db: Reader,
  units: readonly SaleableUnit[],
  locale: Locale,
): Promise<Sellers> {
  const unitsBySeller = Map.groupBy(units, (unit) => unit.policy.orderHandlerSn);
  const { holidays, daysOffBySeller } = await readWorkingDays(db, [...unitsBySeller.keys()]);

  const handlers = [...unitsBySeller].map(([orderHandlerSn, [first]]) => ({
    orderHandlerSn,
    name: first ? getLocalizedText(locale, first.handlerNameKo, first.handlerNameEn) : '',
    daysOff: daysOffBySeller.get(orderHandlerSn) ?? [],
  }));

  return { handlers, holidays };
}

interface Around {
  unitOf: UnitOf;
  unitCounts: ReadonlyMap<number, number>;
  gifts: ReadonlyMap<number, readonly GiftTerms[]>;
  flashOffers: ReadonlyMap<number, FlashOffer>;
  promotions: ReadonlyMap<number, Promotion[]>;
  offers: ReadonlySet<string>;
  locale: Locale;
}

function toLines(rows: readonly CartRow[], around: Around): CartLine[] {
  const addOnRows = Map.groupBy(rows, (row) => row.parentLineItemSn);
  return (addOnRows.get(null) ?? []).map((row) => {
    const unit = around.unitOf(row);

    const toItem = (itemRow: CartRow): CartItem => {
      const ownUnit = around.unitOf(itemRow);
      const offered =
        itemRow === row || around.offers.has(`${unit.productSn}-${ownUnit.productSn}`);
      const { cartLineItemSn: cartItemSn, qty } = itemRow;
      const itemFlashSale = around.flashOffers.get(itemRow.prodUnitSn) ?? null;
      const promotions = around.promotions.get(ownUnit.productSn) ?? [];
      const unitCount = around.unitCounts.get(ownUnit.productSn) ?? 0;
      const optionChangeable = isOptionChangeable(ownUnit, unitCount);
      const item = { cartItemSn, qty, offered, optionChangeable, itemFlashSale, promotions };

      return toCartItem(ownUnit, item, around.locale);
    };

    return {
      cartLineItemSn: row.cartLineItemSn,
      selected: row.selected === 1,
      orderHandlerSn: unit.policy.orderHandlerSn,
      shippingFeePolicy: toNamedPolicy(unit, around.locale),
      seenPrice: row.seenPrice,
      seenStatus: row.seenStatus,
      notice: row.notice,
      flashTold: isFlashNoticeShown(row, around.flashOffers.get(row.prodUnitSn)),
      product: toItem(row),
      addOnItems: (addOnRows.get(row.cartLineItemSn) ?? []).map(toItem),
      gifts: (around.gifts.get(row.prodUnitSn) ?? []).map((terms) => toGift(terms, around)),
    };
  });
}

/**
 * Returns whether the end of the flash sale needs no notice: the shopper was notified, or the sale
 * ended before the line was added.
 */
function isFlashNoticeShown(
  { flashToldSn, createdAt }: CartRow,
  offer: FlashOffer | undefined,
): boolean {
  return offer !== undefined && (flashToldSn === offer.flashSaleSn || createdAt >= offer.endAt);
}

function toNamedPolicy(unit: SaleableUnit, locale: Locale): NamedPolicy {
  return { ...unit.policy, name: getLocalizedText(locale, unit.policyNameKo, unit.policyNameEn) };
}

function toGift(terms: GiftTerms, { unitOf, locale }: Around): CartGift {
  const unit = asGift(unitOf(plainUnit(terms.prodUnitSn)));
  return {
    ...toNames(unit, locale),
    itemSaleStatus: giftSaleStatus(unit),
    saleableQty: unit.saleableQty,
    perQty: terms.perQty,
    giveQty: terms.qty,
  };
}
