import { padList, type Reader } from '#db/connection.ts';
import { kstDay } from '../../../lib/date.ts';
import { getJpeg } from '../../../lib/image.ts';
import { getPublicGtin } from '../../../lib/gtin.ts';
import { htmlToText } from '../../../lib/html-text.ts';
import { isMadeOfUnits, mostSaleableSets } from '../../product/product/item-set.ts';
import { isReduced } from '../../product/product/lowest-price.ts';
import {
  findLowestPrices,
  type LowestPrices,
} from '../../product/product/price-history.queries.ts';
import { listSetUnits } from '../../find/product-list/live-product.queries.ts';
import { POLICY_COLUMNS, splitPolicy } from '../../product/product/shipping-policy.queries.ts';
import { computeUnitFee } from '../../product/product/shipping-policy.ts';
import { listPromotions } from '../../benefit/promotion/promotion.queries.ts';
import { toBenefitPrice, type Promotion } from '../../benefit/promotion/promotion.ts';
import type { FeedUnit } from './feed-unit.ts';
import { OPEN, PRE_ORDER_COLUMNS } from '../../product/pre-order/pre-order.queries.ts';
import { toUnitSale } from '../../product/pre-order/pre-order.ts';
import { heldQty } from '../../product/pre-order/saleable-qty.queries.ts';

/** Products per batch, which bounds the memory of a feed. */
const CHUNK = 50;

/**
 * Streams all units for shopping services in batches. Excluded: add-ons, ended, waiting or
 * priceless units, those not to be advertised (`mktgExcluded`) or without a picture.
 */
export async function* streamFeedUnits(
  db: Reader,
  { siteUrl, now }: { siteUrl: string; now: number },
): AsyncGenerator<FeedUnit[]> {
  let products = await listProducts(db, 0);
  for (let last = products.at(-1); last !== undefined; last = products.at(-1)) {
    yield await listFeedUnits(db, products, { siteUrl, now });
    products = await listProducts(db, last.productSn);
  }
}

type Product = Awaited<ReturnType<typeof listProducts>>[number];

async function listFeedUnits(
  db: Reader,
  products: readonly Product[],
  { siteUrl, now }: { siteUrl: string; now: number },
) {
  const around = await readAround(db, products, now);
  return products.flatMap((product) => {
    const { productSn, minPurchaseQty } = product;
    const description = htmlToText(product.descriptionKo);

    return (around.units.get(productSn) ?? []).flatMap((unit): FeedUnit[] => {
      const pictures = getPictures(unit.colorSn, around.images.get(productSn) ?? []);
      if (pictures.length === 0) return [];

      const price = toPrice(unit, around.promotions.get(productSn) ?? [], around.lowest);
      if (price.benefitPrice <= 0) return [];

      return [
        {
          unitCode: unit.itemCode,
          itemCode: product.itemCode,
          gtin: getPublicGtin(unit.gtin),
          name: product.nameKo,
          brand: product.brandKo,
          description,
          categories: around.categories.get(productSn) ?? [],
          ...price,
          isInStock: (around.setQty.get(productSn) ?? unit.saleableQty) >= minPurchaseQty,
          shipsBy: unit.preOrder?.shipsBy,
          images: pictures.map((path) => new URL(getJpeg(path), siteUrl).href),
          color: unit.color,
          size: unit.size,
          shippingFee: computeUnitFee(splitPolicy(product).policy, price.benefitPrice),
        },
      ];
    });
  });
}

/** The related data of products: units, pictures, categories, promotions and lowest prices. */
async function readAround(db: Reader, products: readonly Product[], now: number) {
  const productSns = products.map(({ productSn }) => productSn);
  const sns = padList(productSns);
  const sets = products.filter(({ itemType }) => isMadeOfUnits(itemType));
  const setSns = sets.map(({ productSn }) => productSn);

  const [units, setUnits, images, categories, promotions, lowest] = await Promise.all([
    listUnits(db, sns, now),
    listSetUnits(db, setSns),
    listImages(db, sns),
    listCategoryNames(db, sns),
    listPromotions(db, productSns, { now, locale: 'ko' }),
    findLowestPrices(db, productSns, now),
  ]);

  // A set has no stock of its own: its quantity follows from its components' stock.
  const setQty = new Map(setSns.map((sn) => [sn, mostSaleableSets(setUnits.get(sn) ?? [])]));
  return { units, setQty, images, categories, promotions, lowest };
}

interface UnitPrice {
  productSn: number;
  prodUnitSn: number;
  listPrice: number;
  salePrice: number;
}

/**
 * The current price after promotions; it is only claimed as reduced if it was not as low recently.
 */
function toPrice(unit: UnitPrice, promotions: readonly Promotion[], lowest: LowestPrices) {
  const benefitPrice = toBenefitPrice(promotions, unit.salePrice);
  const lowestPrice = lowest(unit.productSn, unit.prodUnitSn);
  const { listPrice } = unit;
  const isOffer = isReduced({ listPrice, benefitPrice, lowestPrice });
  return { listPrice: isOffer ? listPrice : benefitPrice, benefitPrice };
}

type Sns = readonly (number | null)[];

function listProducts(db: Reader, after: number) {
  return db
    .selectFrom('product')
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .innerJoin('shipping_fee_policy as policy', (join) =>
      join.onRef('policy.shippingFeePolicySn', '=', 'product.shippingFeePolicySn'),
    )
    .select(['productSn', 'itemCode', 'itemType', 'product.nameKo', 'descriptionKo'])
    .select(['minPurchaseQty', 'brand.nameKo as brandKo'])
    .select(POLICY_COLUMNS)
    .where('productSn', '>', after)
    .where('displayed', '=', 1)
    .where('itemType', '!=', 'AddOnItem')
    .where('saleStatus', '=', 'On')
    .where('supplierStatus', '=', 'On')
    .where('salePrice', '>', 0)
    .orderBy('productSn')
    .limit(CHUNK)
    .execute();
}

/** Units on sale, with the names of their colour and other options. */
async function listUnits(db: Reader, sns: Sns, now: number) {
  const rows = await db
    .selectFrom('prod_unit as u')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('pre_order as pre', (join) =>
      join.onRef('pre.prodUnitSn', '=', 'u.prodUnitSn').on('pre.state', '=', OPEN),
    )
    .select(['u.productSn', 'u.prodUnitSn', 'u.itemCode', 'u.gtin', 'u.listPrice', 'u.salePrice'])
    .select(['stock.qty', heldQty.as('heldQty')])
    .select(PRE_ORDER_COLUMNS)
    .select(['itemOptionVal1Sn', 'itemOptionVal2Sn', 'itemOptionVal3Sn', 'itemOptionVal4Sn'])
    .where('u.productSn', 'in', sns)
    .where('u.saleStatus', '=', 'OnSale')
    .where('u.mktgExcluded', '=', 0)
    .where('u.salePrice', '>', 0)
    .orderBy('u.productSn')
    .orderBy('u.sortOrder')
    .execute();

  const values = await listOptionValues(db, sns);

  const units = rows.map((row) => {
    const { itemOptionVal1Sn, itemOptionVal2Sn, itemOptionVal3Sn, itemOptionVal4Sn } = row;
    const chosen = [itemOptionVal1Sn, itemOptionVal2Sn, itemOptionVal3Sn, itemOptionVal4Sn];
    const named = chosen.flatMap((sn) => (sn === null ? [] : (values.get(sn) ?? [])));
    const color = named.find(({ isColor }) => isColor === 1);
    const others = named.filter(({ isColor }) => isColor === 0).map(({ nameKo }) => nameKo);

    return {
      ...row,
      ...toUnitSale(row, now),
      colorSn: color?.itemOptionValSn,
      color: color?.nameKo,
      size: others.join(' / ') || undefined,
    };
  });

  return Map.groupBy(units, ({ productSn }) => productSn);
}

async function listOptionValues(db: Reader, sns: Sns) {
  const rows = await db
    .selectFrom('item_option as o')
    .innerJoin('item_option_val as v', 'v.itemOptionSn', 'o.itemOptionSn')
    .select(['v.itemOptionValSn', 'v.nameKo', 'o.isColor'])
    .where('o.productSn', 'in', sns)
    .execute();
  return new Map(rows.map((row) => [row.itemOptionValSn, row]));
}

interface Picture {
  productSn: number;
  itemOptionValSn: number | null;
  path: string;
}

async function listImages(db: Reader, sns: Sns): Promise<Map<number, Picture[]>> {
  const rows = await db
    .selectFrom('product_image')
    .select(['productSn', 'itemOptionValSn', 'path'])
    .where('productSn', 'in', sns)
    .orderBy('productSn')
    .orderBy('sortOrder')
    .execute();
  return Map.groupBy(rows, ({ productSn }) => productSn);
}

/** Pictures of the unit's colour, or those of every colour where it has none; none of another. */
function getPictures(colorSn: number | undefined, pictures: readonly Picture[]): string[] {
  const colorPictures = pictures.filter(({ itemOptionValSn }) => itemOptionValSn === colorSn);
  const shared = pictures.filter(({ itemOptionValSn }) => itemOptionValSn === null);
  const [first = []] = [colorPictures, shared, pictures.slice(0, 1)].filter(
    (some) => some.length > 0,
  );

  return first.map(({ path }) => path);
}

/** Category names from the top to a product's primary category, whose codes are its prefixes. */
async function listCategoryNames(db: Reader, sns: Sns): Promise<Map<number, string[]>> {
  const [primary, categories] = await Promise.all([
    db
      .selectFrom('product_category')
      .select(['productSn', 'displayCateCode'])
      .where('productSn', 'in', sns)
      .where('isPrimary', '=', 1)
      .execute(),
    db.selectFrom('category').select(['displayCateCode', 'nameKo']).execute(),
  ]);

  const nameByDisplayCateCode = new Map(
    categories.map((category) => [category.displayCateCode, category.nameKo]),
  );
  const codes = [...nameByDisplayCateCode.keys()].sort();

  return new Map(
    primary.map(({ productSn, displayCateCode }) => [
      productSn,
      codes.flatMap((code) =>
        displayCateCode.startsWith(code) ? (nameByDisplayCateCode.get(code) ?? []) : [],
      ),
    ]),
  );
}

/**
 * A fingerprint of the feeds' content: it changes with the catalogue, with stock that orders take,
 * reserve or release, and with promotions; and every day, as the summary restarts and lowest prices
 * age.
 */
export async function findFeedState(db: Reader, now: number): Promise<string> {
  const state = await db
    .selectFrom('catalog_version')
    .select((e) => [
      'version',
      e
        .selectFrom('stock_movement')
        .select((m) => m.fn.max('stockMovementSn').as('sn'))
        .as('moved'),
      e
        .selectFrom('order_history')
        .select((h) => h.fn.max('orderHistorySn').as('sn'))
        .as('ordered'),
    ])
    .executeTakeFirst();

  const promotions = await db
    .selectFrom('promotion')
    .select(['promotionSn', 'updatedAt'])
    .where('status', '=', 'On')
    .where('startAt', '<=', now)
    .where('endAt', '>', now)
    .orderBy('promotionSn')
    .execute();

  return JSON.stringify([state, promotions, kstDay(now)]);
}
