import type { Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import {
  keepPromotedPrices,
  publishAtPriceEdges,
} from '../../../../benefit/promotion/promoted-price.service.ts';
import { publishSizeCounts } from '../../../../benefit/promotion/stock-edge.service.ts';
import { besideTag, cardTags } from '../../../../find/product-list/product-list.ts';
import { offeredTags } from '../../offer/offer.ts';
import { publishOffers } from '../../offer/offer.service.ts';
import { isFilledBeside } from '../../../category/category.queries.ts';
import { findLowestPointRate, POINT_RATE_TAG } from '../../listed-product.queries.ts';
import { markCatalogChanged } from '../../catalog-change.queries.ts';
import { listHomeSns, listPopularSns, listSaleSns } from '../../../../display/home/home.queries.ts';
import { keepRevisions, type EditedBy } from './product-revision.queries.ts';
import {
  getCategories,
  getTagsOfLists,
  toChange,
  hasNewPrice,
  hasNewStanding,
  hasNewTerms,
  hiddenFrom,
  listedPointRate,
  type ProductChange,
} from './product-state.ts';
import { listHolderCodes, listProductStates, type StoredProduct } from './product-state.queries.ts';

export interface ChangedProduct {
  itemCode: string;
  /** undefined: it is new. */
  before: StoredProduct | undefined;
  after: StoredProduct;
  change: ProductChange;
}

/**
 * Runs `write`, which changes some of these products or their stock, keeps the replaced versions,
 * and requests publishing of exactly the pages affected. Returns the products that changed.
 */
export async function publishChanges(
  t: Tx,
  { itemCodes, by, now }: { itemCodes: readonly string[]; by: EditedBy; now: number },
  write: () => Promise<void>,
): Promise<ChangedProduct[]> {
  const before = await listProductStates(t, itemCodes);

  await write();

  const after = await listProductStates(t, itemCodes);

  const changed = [...after].flatMap(([itemCode, state]) => {
    const old = before.get(itemCode);
    const change = toChange(old, state);
    return change.page || change.card ? [{ itemCode, before: old, after: state, change }] : [];
  });

  const edits = [...after].map(([itemCode, state]) => ({
    before: before.get(itemCode),
    after: state,
  }));

  await keepRevisions(t, edits, { by, now });

  if (changed.length === 0) return [];

  const productSns = changed.map(({ after }) => after.product.productSn);
  await markCatalogChanged(t, productSns);
  await keepPromotedPrices(t, productSns, now);
  await publishAtPriceEdges(t, productSns, now);

  const resized = changed.filter(({ before, after }) => hasStockEdge(before, after));
  await publishSizeCounts(
    t,
    resized.map(({ after }) => after.product.productSn),
    now,
  );

  const offered = changed.filter(({ before, after }) => hasNewOffer(before, after));
  await publishOffers(
    t,
    offered.map(({ itemCode }) => itemCode),
    now,
  );

  const tags = [...changed.flatMap(getTags), ...(await listTags(t, changed, now))];
  tags.push(...(await holderTags(t, changed)), ...(await menuTags(t, changed)));
  tags.push(...(await pointRateTags(t, changed)));
  await requestPublish(t, tags, { now });

  return changed;
}

/** Returns whether a unit of a product that was there has sold out, or can be bought again. */
function hasStockEdge(before: StoredProduct | undefined, after: StoredProduct): boolean {
  if (!before) return false;

  const listSaleable = ({ units }: StoredProduct) =>
    units.filter(({ saleableQty }) => saleableQty > 0).map(({ itemCode }) => itemCode);
  return new Set(listSaleable(before)).symmetricDifference(new Set(listSaleable(after))).size > 0;
}

/** Returns whether a product can be bought now and could not before, or no longer. */
function hasNewOffer(before: StoredProduct | undefined, after: StoredProduct): boolean {
  if (!before) return false;

  const isSoldOut = ({ units }: StoredProduct) =>
    units.every(({ saleableQty }) => saleableQty <= 0);
  return hasNewStanding(before, after) || isSoldOut(before) !== isSoldOut(after);
}

/** Tags of its page, of pages with its card by name, and of lists that contain or contained it. */
function getTags({ itemCode, before, after, change }: ChangedProduct): string[] {
  const hidden = hiddenFrom(before, after);

  return [
    ...(change.page ? [`product:${itemCode}`] : []),
    ...(change.card && before ? cardTags([itemCode]) : []),
    ...(change.card ? getTagsOfLists([before, after]) : []),
    ...hidden.map(besideTag),
    // Pages of other categories offer it, too: what is bought together.
    ...(hidden.length > 0 ? offeredTags([itemCode]) : []),
  ];
}

/** The tag of the menu if a category has its first product on show, or lost its last. */
async function menuTags(t: Tx, changed: readonly ChangedProduct[]): Promise<string[]> {
  const before = new Set(getCategories(changed.map((changedProduct) => changedProduct.before)));
  const after = new Set(getCategories(changed.map((changedProduct) => changedProduct.after)));
  const except = changed.map((changedProduct) => changedProduct.after.product.productSn);

  for (const code of before.symmetricDifference(after)) {
    if (!(await isFilledBeside(t, code, except))) return ['menu'];
  }

  return [];
}

/** The tag of the points that every product earns if they are others now. */
async function pointRateTags(t: Tx, changed: readonly ChangedProduct[]): Promise<string[]> {
  const before = changed.flatMap((changedProduct) => listedPointRate(changedProduct.before) ?? []);
  const after = changed.flatMap((changedProduct) => listedPointRate(changedProduct.after) ?? []);
  if (before.join() === after.join()) return [];

  const except = changed.map((changedProduct) => changedProduct.after.product.productSn);
  const others = (await findLowestPointRate(t, except)) ?? Infinity;
  const isSame = Math.min(others, ...before) === Math.min(others, ...after);

  return isSame ? [] : [POINT_RATE_TAG];
}

/** Tags of products that offer it: a page that leaves it out lacks its own tag. */
async function holderTags(t: Tx, changed: readonly ChangedProduct[]): Promise<string[]> {
  const moved = changed.filter(({ before, after }) => hasNewStanding(before, after));
  const holders = await listHolderCodes(
    t,
    moved.map(({ after }) => after.product.productSn),
  );

  return holders.map((itemCode) => `product:${itemCode}`);
}

/**
 * Tags of the home page and of the 404 page's popular products, if a changed product is new in
 * their lists. A page that listed it before depends on its card's tag.
 */
async function listTags(t: Tx, changed: readonly ChangedProduct[], now: number): Promise<string[]> {
  const isPromised = changed.some(({ before, after }) => hasNewTerms(before, after));
  const moved = changed.filter(({ change }) => change.card);
  // Its brand or its category's picture may appear or disappear with it.
  const isPlaced = moved.some(({ change }) => change.place);
  const isHome = isPromised || isPlaced || (await isNewAtHome(t, moved, now));

  const ranked = moved.filter(hasNewRank);
  const isPopular = hasSome(ranked, ranked.length > 0 ? await listPopularSns(t, now) : []);
  return [...(isHome ? ['home'] : []), ...(isPopular ? ['notFound'] : [])];
}

/** Returns whether a product may be new in a list of the home page, and reads only those lists. */
async function isNewAtHome(t: Tx, moved: readonly ChangedProduct[], now: number): Promise<boolean> {
  const ranked = moved.filter(hasNewRank);
  if (ranked.length > 0 && hasSome(ranked, await listHomeSns(t, now))) return true;

  const priced = moved.filter(({ before, after }) => hasNewPrice(before, after));
  return priced.length > 0 && hasSome(priced, await listSaleSns(t, now));
}

/** Returns whether lists may rank it otherwise, except those by price: sold counts stay. */
function hasNewRank({ before, after, change }: ChangedProduct): boolean {
  return change.place || hasNewStanding(before, after);
}

function hasSome(changed: readonly ChangedProduct[], list: readonly number[]): boolean {
  return changed.some(({ after }) => list.includes(after.product.productSn));
}
