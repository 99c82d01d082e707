import { padList, type Reader, type Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { getListTags } from '../../product/category/list-tags.ts';
import { inPowersOfTwo } from '#src/publish/chunks.ts';
import { listPromotions } from './promotion.queries.ts';
import { toBenefitPrice } from './promotion.ts';
import { lockProducts } from './shown-price.queries.ts';

interface Price {
  productSn: number;
  /** null: the price the product is shown with. */
  prodUnitSn: number | null;
  listPrice: number;
  salePrice: number;
}

type Sns = readonly (number | null)[];

const standingOf = prepare((db: Reader, { sns }: { sns: Sns }) =>
  db
    .selectFrom('price_history')
    .select(['priceHistorySn', 'productSn', 'prodUnitSn', 'listPrice', 'salePrice'])
    .where('productSn', 'in', sns)
    .where('promoted', '=', 1)
    .where('endedAt', 'is', null)
    .compile(),
);

/**
 * Writes down what promotions make of the prices of products now; the others' promoted prices have
 * ended. Returns the products of which one ended.
 */
export async function recordPromotedPrices(
  t: Tx,
  productSns: readonly number[],
  now: number,
): Promise<number[]> {
  if (productSns.length === 0) return [];

  await lockProducts(t, productSns);

  const standing = await standingOf.all(t, { sns: padList(productSns) });
  const prices = await listPromotedPrices(t, productSns, now);
  const wanted = new Set(prices.map(getText));
  const known = new Set(standing.map(getText));
  const ended = standing.filter((row) => !wanted.has(getText(row)));

  for (const rows of inPowersOfTwo(ended)) {
    const sns = rows.map((row) => row.priceHistorySn);

    await t
      .updateTable('price_history')
      .set({ endedAt: now })
      .where('priceHistorySn', 'in', sns)
      .execute();
  }

  const begun = prices.filter((price) => !known.has(getText(price)));
  for (const rows of inPowersOfTwo(begun)) {
    const values = rows.map((price) => ({ ...price, promoted: 1, startedAt: now }));
    await t.insertInto('price_history').values(values).execute();
  }

  return [...new Set(ended.map((row) => row.productSn))];
}

function getText({ productSn, prodUnitSn, listPrice, salePrice }: Price): string {
  return [productSn, prodUnitSn, listPrice, salePrice].join(' ');
}

async function listPromotedPrices(
  db: Reader,
  productSns: readonly number[],
  now: number,
): Promise<Price[]> {
  const promotions = await listPromotions(db, productSns, { now, locale: 'ko' });
  if (promotions.size === 0) return [];

  const sns = padList([...promotions.keys()]);

  const [products, units] = await Promise.all([
    db
      .selectFrom('product')
      .select(['productSn', 'listPrice', 'salePrice'])
      .where('productSn', 'in', sns)
      .execute(),
    db
      .selectFrom('prod_unit')
      .select(['productSn', 'prodUnitSn', 'listPrice', 'salePrice'])
      .where('productSn', 'in', sns)
      .execute(),
  ]);

  const productPrices = products.map((product) => ({ ...product, prodUnitSn: null }));

  return [...productPrices, ...units].flatMap((price) => {
    const salePrice = toBenefitPrice(promotions.get(price.productSn) ?? [], price.salePrice);
    return salePrice < price.salePrice ? [{ ...price, salePrice }] : [];
  });
}

/** The products of a promotion, and all that have a promoted price: one of them may have been its. */
export async function listMaybePromoted(db: Reader, promotionSn: number): Promise<number[]> {
  const rows = await db
    .selectFrom('promotion_product')
    .select('productSn')
    .where('promotionSn', '=', promotionSn)
    .union((e) =>
      e
        .selectFrom('price_history')
        .select('productSn')
        .where('promoted', '=', 1)
        .where('endedAt', 'is', null),
    )
    .orderBy('productSn')
    .execute();
  return rows.map((row) => row.productSn);
}

/** Tags of the pages that show the prices of products: their own, lists, and others by card. */
export async function listPriceTags(db: Reader, productSns: readonly number[]): Promise<string[]> {
  const tags = new Set<string>();
  for (const sns of inPowersOfTwo([...new Set(productSns)], 512)) {
    for (const place of await listPlaces(db, sns)) {
      tags.add(`product:${place.itemCode}`).add('home');
      for (const tag of getCardTags(place)) tags.add(tag);
    }
  }

  return [...tags].sort();
}

/** Tags of the categories and brands that list products. */
export async function listTagsOfLists(
  db: Reader,
  productSns: readonly number[],
): Promise<string[]> {
  const tags = await listPriceTags(db, productSns);
  return tags.filter((tag) => /^(category|brand):/.test(tag));
}

/** Tags of the pages that show the card of a product: lists, and others by card. */
export async function listCardTags(db: Reader, productSn: number): Promise<string[]> {
  return [...new Set((await listPlaces(db, [productSn])).flatMap(getCardTags))].sort();
}

function getCardTags({ itemCode, displayCateCode, brandCode }: Place): string[] {
  const codes = displayCateCode === null ? [] : [displayCateCode];
  return [`card:${itemCode}`, ...getListTags(brandCode, codes)];
}

interface Place {
  itemCode: string;
  /** null for a product without a category. */
  displayCateCode: string | null;
  brandCode: string;
}

function listPlaces(db: Reader, productSns: readonly number[]): Promise<Place[]> {
  return db
    .selectFrom('product as p')
    .innerJoin('brand as b', 'b.brandSn', 'p.brandSn')
    .leftJoin('product_category as c', 'c.productSn', 'p.productSn')
    .select(['p.itemCode', 'c.displayCateCode', 'b.brandCode'])
    .where('p.productSn', 'in', productSns)
    .execute();
}

/** Lists when promotions of products begin or end after `now`, and whose. */
export async function listPriceEdges(
  db: Reader,
  productSns: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db
    .selectFrom('promotion_product as place')
    .innerJoin('promotion as p', 'p.promotionSn', 'place.promotionSn')
    .select(['place.productSn', 'p.startAt', 'p.endAt'])
    .where('place.productSn', 'in', padList(productSns))
    .where('p.status', '=', 'On')
    .where('p.endAt', '>', now)
    .execute();

  const edges = rows.flatMap(({ productSn, startAt, endAt }) =>
    [startAt, endAt].filter((edgeAt) => edgeAt > now).map((edgeAt) => ({ at: edgeAt, productSn })),
  );
  const byTime = Map.groupBy(edges, ({ at }) => at);

  return new Map([...byTime].map(([at, own]) => [at, own.map(({ productSn }) => productSn)]));
}
