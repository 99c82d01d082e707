import type { Reader } from '#db/connection.ts';
import { localized } from '../../../lib/locale.ts';
import type { Locale } from '../../../lib/locale.ts';
import {
  listOrderHandlers,
  listShippingAreas,
  listShippingPolicies,
} from '../../benefit/shipping/shipping.queries.ts';
import { listFlashOffers } from '../../benefit/flash-sale/flash-offer.queries.ts';
import type { FlashOffer } from '../../benefit/flash-sale/flash-sale.ts';
import { listPromotions } from '../../benefit/promotion/promotion.queries.ts';
import type { Promotion } from '../../benefit/promotion/promotion.ts';
import { listOffers } from '../../product/product/add-on.queries.ts';
import { listGiftTerms } from '../../product/gift/gift.queries.ts';
import type { GiftTerms } from '../../product/gift/gift.ts';
import { listImages, listOptionVals } from '../cart/cart-item.queries.ts';
import { namesOf, statusOfUnit, toCartItem } from '../cart/cart-item.ts';
import type { ItemLabels, UnitFacts } from '../cart/cart-item.ts';
import { composeCart } from './cart-view.ts';
import type { Cart, CartContent } from './cart-view.ts';
import { findCartId, listCartRows } from '../cart/cart.queries.ts';
import type { CartRow } from '../cart/cart.queries.ts';
import type { CartGift, CartItem, CartLine, CartOwner, NamedPolicy } from '../cart/cart.ts';
import { readRowFacts } from '../cart/row-facts.queries.ts';
import type { FactsOf } from '../cart/row-facts.queries.ts';

/**
 * The owner's cart, priced; an empty one where there is none. Ten queries whatever its size, one
 * more for sets in it and one for a member.
 */
export async function readCart(db: Reader, owner: CartOwner, at: CartReader): Promise<Cart> {
  return composeCart(await readCartContent(db, owner, at));
}

/** Who reads a cart, and when. */
export interface CartReader {
  locale: Locale;
  now: number;
}

/** What is in the owner's cart, before it is grouped and priced. */
export async function readCartContent(
  db: Reader,
  owner: CartOwner,
  { locale, now }: CartReader,
): Promise<CartContent> {
  if (owner.memberNo === undefined && owner.cartId === undefined) return emptyContent(null);
  const rows = await listCartRows(db, owner);
  const [first] = rows;
  if (!first) return emptyContent((await findCartId(db, owner)) ?? null);
  const lines = await readLines(db, rows, { owner, locale, now });
  const handlerSns = [...new Set(lines.map((line) => line.orderHandlerSn))];
  const handlers = await listOrderHandlers(db, handlerSns);
  const areas = await listShippingAreas(db);
  return {
    cartId: first.cartId,
    lines,
    handlers: handlers
      .map(({ orderHandlerSn, nameKo, nameEn }) => ({
        orderHandlerSn,
        name: localized(locale, nameKo, nameEn),
      }))
      .sort((a, b) => handlerSns.indexOf(a.orderHandlerSn) - handlerSns.indexOf(b.orderHandlerSn)),
    areas: areas.map(({ nameKo, nameEn, addFee, deliverable }) => ({
      name: localized(locale, nameKo, nameEn),
      addFee,
      deliverable,
    })),
  };
}

/** The lines with all they hold and what comes with them. */
async function readLines(
  db: Reader,
  rows: readonly CartRow[],
  { owner, locale, now }: CartReader & { owner: CartOwner },
): Promise<CartLine[]> {
  const unitSns = rows.map((row) => row.prodUnitSn);
  const gifts = await listGiftTerms(db, unitSns);
  const given = [...gifts.values()].flat().map(asRow);
  const factsOf = await readRowFacts(db, [...rows, ...given]);
  const units = rows.map(factsOf);
  const shown = units.flatMap((unit) => [unit, ...unit.components.map((one) => one.unit)]);
  const labels = await readLabels(db, [...shown, ...given.map(factsOf)], locale);
  const policies = await readPolicies(db, units, locale);
  const offers = await readOffers(db, rows, units);
  const { memberNo } = owner;
  const flashOffers = await listFlashOffers(db, { memberNo, now }, unitSns);
  const promotions = await listPromotions(
    db,
    units.map((unit) => unit.productSn),
    { now, locale },
  );
  return toLines(rows, { factsOf, gifts, flashOffers, promotions, labels, policies, offers });
}

function emptyContent(cartId: string | null): CartContent {
  return { cartId, lines: [], handlers: [], areas: [] };
}

/** Names and pictures of the units, in two queries. */
export async function readLabels(
  db: Reader,
  units: readonly UnitFacts[],
  locale: Locale,
): Promise<ItemLabels> {
  const optionVals = await listOptionVals(
    db,
    units.flatMap((unit) => unit.optionVals),
  );
  const images = await listImages(
    db,
    units.map((unit) => unit.productSn),
  );
  return { locale, optionVals, images: Map.groupBy(images, (image) => image.productSn) };
}

/** The units' shipping policies with their names. */
export async function readPolicies(
  db: Reader,
  units: readonly UnitFacts[],
  locale: Locale,
): Promise<Map<number, NamedPolicy>> {
  const policies = await listShippingPolicies(
    db,
    units.map((unit) => unit.shippingFeePolicySn),
  );
  const named = policies.map(({ nameKo, nameEn, ...policy }): [number, NamedPolicy] => [
    policy.shippingFeePolicySn,
    { ...policy, name: localized(locale, nameKo, nameEn) },
  ]);
  return new Map(named);
}

async function readOffers(
  db: Reader,
  rows: readonly CartRow[],
  units: readonly UnitFacts[],
): Promise<ReadonlySet<string>> {
  if (rows.every((row) => row.parentLineItemSn === null)) return new Set();
  return listOffers(
    db,
    units.map((unit) => unit.productSn),
  );
}

interface Around {
  factsOf: FactsOf;
  gifts: ReadonlyMap<number, readonly GiftTerms[]>;
  flashOffers: ReadonlyMap<number, FlashOffer>;
  promotions: ReadonlyMap<number, Promotion[]>;
  labels: ItemLabels;
  policies: ReadonlyMap<number, NamedPolicy>;
  offers: ReadonlySet<string>;
}

function toLines(rows: readonly CartRow[], around: Around): CartLine[] {
  const addOnRows = Map.groupBy(rows, (row) => row.parentLineItemSn);
  return (addOnRows.get(null) ?? []).map((row) => {
    const unit = around.factsOf(row);
    const toItem = (own: CartRow): CartItem => {
      const ownUnit = around.factsOf(own);
      const offered = own === row || around.offers.has(`${unit.productSn}-${ownUnit.productSn}`);
      const { cartLineItemSn: cartItemSn, qty } = own;
      const itemFlashSale = around.flashOffers.get(own.prodUnitSn) ?? null;
      const promotions = around.promotions.get(ownUnit.productSn) ?? [];
      const item = { cartItemSn, qty, offered, itemFlashSale, promotions };
      return toCartItem(ownUnit, item, around.labels);
    };
    return {
      cartLineItemSn: row.cartLineItemSn,
      selected: row.selected === 1,
      orderHandlerSn: unit.orderHandlerSn,
      shippingFeePolicy: present(around.policies, unit.shippingFeePolicySn),
      seenPrice: row.seenPrice,
      seenStatus: row.seenStatus,
      notice: row.notice,
      flashTold: isFlashTold(row, around.flashOffers.get(row.prodUnitSn)),
      product: toItem(row),
      addOnItems: (addOnRows.get(row.cartLineItemSn) ?? []).map(toItem),
      gifts: (around.gifts.get(row.prodUnitSn) ?? []).map((terms) => toGift(terms, around)),
    };
  });
}

/** Of a sale that was over before the line was put in there is nothing to tell either. */
function isFlashTold({ flashToldSn, createdAt }: CartRow, offer: FlashOffer | undefined): boolean {
  return offer !== undefined && (flashToldSn === offer.flashSaleSn || createdAt >= offer.endAt);
}

const asRow = ({ prodUnitSn }: GiftTerms) => ({ prodUnitSn, components: '' });

function toGift(terms: GiftTerms, { factsOf, labels }: Around): CartGift {
  const unit = factsOf(asRow(terms));
  return {
    ...namesOf(unit, labels),
    itemSaleStatus: statusOfUnit({ ...unit, minPurchaseQty: 1 }),
    saleableQty: unit.saleableQty,
    perQty: terms.perQty,
    giveQty: terms.qty,
  };
}

/** Foreign keys promise that it is there. */
function present<V>(map: ReadonlyMap<number, V>, sn: number): V {
  const value = map.get(sn);
  if (value === undefined) throw new Error(`The cart points at ${sn}, which is not there.`);
  return value;
}
