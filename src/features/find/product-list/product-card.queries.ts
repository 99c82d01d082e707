import { sql } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { isStillAhead } from '../../product/pre-order/pre-order.ts';
import { freeQty } from '../../product/pre-order/saleable-qty.queries.ts';
import type { IconFacts } from '../../product/product/icon.ts';
import type { ProductScore } from '../../product/product/score/score.ts';
import { findScores } from '../../product/product/score/score.queries.ts';
import { findLowestPrices } from '../../product/product/price-history.queries.ts';
import { POLICY_COLUMNS, splitPolicy } from '../../product/product/shipping-policy.queries.ts';
import { findBenefitPrices } from '../../benefit/promotion/benefit-price.queries.ts';
import { colorsOf } from './product-color.queries.ts';

/** A product's fields in lists. Prices in won. */
interface CardFacts {
  productSn: number;
  itemCode: string;
  nameKo: string;
  nameEn: string;
  brandKo: string;
  brandEn: string;
  listPrice: number;
  benefitPrice: number;
  /** Picture path; undefined for a product without one. */
  image: string | undefined;
  colors: { nameKo: string; nameEn: string; rgb: string }[];
  /** The facts its icons are derived from (product/icon.ts). */
  iconFacts: IconFacts;
  /** The earliest day of dispatch of its open pre-orders while nothing of it is in stock; else null. */
  shipsBy: string | null;
}

/** The fields of a product card. */
export interface ProductCard extends CardFacts, ProductScore {
  /** The lowest price of the last 30 days before the present one began; null without another. */
  lowestPrice: number | null;
  /** The colour it is shown in where a list is of some colours: its option value (rule 2.3). */
  color?: number;
}

/** The cards of the given products, in the given order; six queries however many. */
export async function listProductCards(
  db: Reader,
  productSns: readonly number[],
  now: number,
): Promise<ProductCard[]> {
  const [cards, lowest, scoreOf] = await Promise.all([
    listCardFacts(db, productSns, now),
    findLowestPrices(db, [...new Set(productSns)], now),
    findScores(db, productSns),
  ]);
  return cards.map((card) => ({
    ...card,
    ...scoreOf(card.productSn),
    lowestPrice: lowest(card.productSn),
  }));
}

/** Cards of the given products, in the given order, only of those displayed; four queries however many. */
export async function listCardFacts(
  db: Reader,
  productSns: readonly number[],
  now: number,
): Promise<CardFacts[]> {
  if (productSns.length === 0) return [];

  const sns = padList([...new Set(productSns)]);

  const [products, images, colors, priceOf] = await Promise.all([
    cardRows.all(db, { sns }),
    listImagePaths(db, sns),
    listColors(db, sns),
    findBenefitPrices(db, productSns, now),
  ]);

  const bySn = new Map(products.map((product) => [product.productSn, product]));

  return productSns.flatMap((productSn) => {
    const row = bySn.get(productSn);
    if (!row) return [];

    const { policy, rest } = splitPolicy(row);
    const { icons, itemType, createdAt, gift, salePrice, ...facts } = rest;
    const benefitPrice = priceOf(productSn, salePrice);

    return {
      ...facts,
      shipsBy: facts.shipsBy !== null && isStillAhead(facts.shipsBy, now) ? facts.shipsBy : null,
      benefitPrice,
      iconFacts: {
        itemType,
        createdAt,
        listPrice: row.listPrice,
        benefitPrice,
        shipping: policy,
        hasGift: gift !== null,
        given: JSON.parse(icons) as string[], // written by the shop itself as a list of codes
      },
      image: images.get(productSn),
      colors: colors.get(productSn) ?? [],
    };
  });
}

type Sns = readonly (number | null)[];

/** No unit of the product is in stock, and one has an open pre-order. */
const firstShipsBy = sql`select min("pre"."shipsBy") from "pre_order" as "pre"
  join "prod_unit" as "u" on "u"."prodUnitSn" = "pre"."prodUnitSn"
  where "u"."productSn" = "product"."productSn" and "pre"."state" = 'Open'
    and not exists (select 1 from "stock" join "prod_unit" as "v"
      on "v"."prodUnitSn" = "stock"."prodUnitSn"
      where "v"."productSn" = "product"."productSn" and "v"."saleStatus" = 'OnSale'
        and ${freeQty} > 0)`;

const cardRows = prepare((db: Reader, { sns }: { sns: Sns }) =>
  db
    .selectFrom('product')
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .innerJoin('shipping_fee_policy as policy', (join) =>
      join.onRef('policy.shippingFeePolicySn', '=', 'product.shippingFeePolicySn'),
    )
    .select(['productSn', 'itemCode', 'product.nameKo', 'product.nameEn', 'listPrice', 'salePrice'])
    .select(['brand.nameKo as brandKo', 'brand.nameEn as brandEn'])
    .select(['icons', 'itemType', 'product.createdAt'])
    .select(POLICY_COLUMNS)
    .select((e) =>
      e
        .selectFrom('product_gift')
        .select('product_gift.productSn')
        .whereRef('product_gift.productSn', '=', 'product.productSn')
        .limit(1)
        .as('gift'),
    )
    .select(sql<string | null>`(${firstShipsBy})`.as('shipsBy'))
    .where('productSn', 'in', sns)
    .where('displayed', '=', 1)
    .compile(),
);

const imageRows = prepare((db: Reader, { sns }: { sns: Sns }) =>
  db
    .selectFrom('product_image')
    .select(['productSn', 'path'])
    .where('productSn', 'in', sns)
    .orderBy('productSn')
    .orderBy('sortOrder', 'desc')
    .compile(),
);

/** The first picture of each. */
async function listImagePaths(db: Reader, sns: Sns): Promise<Map<number, string>> {
  const rows = await imageRows.all(db, { sns });
  // The first picture comes last and stays.
  return new Map(rows.map(({ productSn, path }) => [productSn, path]));
}

async function listColors(db: Reader, sns: Sns): Promise<Map<number, CardFacts['colors']>> {
  const rows = await colorsOf.all(db, { sns });

  const colors = new Map<number, CardFacts['colors']>();
  for (const { productSn, rgb, nameKo, nameEn } of rows) {
    if (rgb === null) continue;
    const productColors = colors.get(productSn) ?? [];
    productColors.push({ nameKo, nameEn, rgb });
    colors.set(productSn, productColors);
  }

  return colors;
}
