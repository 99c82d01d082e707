import type { Reader } from '#db/connection.ts';
import { localized } from '../../lib/locale.ts';
import type { Locale } from '../../lib/locale.ts';
import {
  listOrderHandlers,
  listShippingAreas,
  listShippingPolicies,
} from '../shipping/shipping.queries.ts';
import { listImages, listOffers, listOptionVals, listUnitFacts } from './cart-item.queries.ts';
import { toCartItem } from './cart-item.ts';
import type { ItemLabels, UnitFacts } from './cart-item.ts';
import { composeCart } from './cart-view.ts';
import type { Cart, CartContent } from './cart-view.ts';
import { findCartId, listCartRows } from './cart.queries.ts';
import type { CartRow } from './cart.queries.ts';
import type { CartItem, CartLine, CartOwner, NamedPolicy } from './cart.ts';

/** The owner's cart, priced; an empty one where there is none. Eight queries whatever its size. */
export async function readCart(db: Reader, owner: CartOwner, locale: Locale): Promise<Cart> {
  return composeCart(await readCartContent(db, owner, locale));
}

/** What is in the owner's cart, before it is grouped and priced. */
export async function readCartContent(
  db: Reader,
  owner: CartOwner,
  locale: Locale,
): Promise<CartContent> {
  if (owner.memberNo === undefined && owner.cartId === undefined) return emptyContent(null);
  const rows = await listCartRows(db, owner);
  const [first] = rows;
  if (!first) return emptyContent((await findCartId(db, owner)) ?? null);
  const units = await listUnitFacts(
    db,
    rows.map((row) => row.prodUnitSn),
  );
  const labels = await readLabels(db, [...units.values()], locale);
  const policies = await readPolicies(db, [...units.values()], locale);
  const offers = await readOffers(db, rows, units);
  const lines = toLines(rows, { units, labels, policies, offers });
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
  units: ReadonlyMap<number, UnitFacts>,
): Promise<ReadonlySet<string>> {
  if (rows.every((row) => row.parentLineItemSn === null)) return new Set();
  return listOffers(
    db,
    [...units.values()].map((unit) => unit.productSn),
  );
}

interface Around {
  units: ReadonlyMap<number, UnitFacts>;
  labels: ItemLabels;
  policies: ReadonlyMap<number, NamedPolicy>;
  offers: ReadonlySet<string>;
}

function toLines(rows: readonly CartRow[], around: Around): CartLine[] {
  const addOnRows = Map.groupBy(rows, (row) => row.parentLineItemSn);
  return (addOnRows.get(null) ?? []).map((row) => {
    const unit = present(around.units, row.prodUnitSn);
    const toItem = (own: CartRow): CartItem => {
      const ownUnit = present(around.units, own.prodUnitSn);
      const offered = own === row || around.offers.has(`${unit.productSn}-${ownUnit.productSn}`);
      const { cartLineItemSn: cartItemSn, qty } = own;
      return toCartItem(ownUnit, { cartItemSn, qty, offered }, around.labels);
    };
    return {
      cartLineItemSn: row.cartLineItemSn,
      selected: row.selected === 1,
      orderHandlerSn: unit.orderHandlerSn,
      shippingFeePolicy: present(around.policies, unit.shippingFeePolicySn),
      seenPrice: row.seenPrice,
      seenStatus: row.seenStatus,
      notice: row.notice,
      product: toItem(row),
      addOnItems: (addOnRows.get(row.cartLineItemSn) ?? []).map(toItem),
    };
  });
}

/** Foreign keys promise that it is there. */
function present<V>(map: ReadonlyMap<number, V>, sn: number): V {
  const value = map.get(sn);
  if (value === undefined) throw new Error(`The cart points at ${sn}, which is not there.`);
  return value;
}
