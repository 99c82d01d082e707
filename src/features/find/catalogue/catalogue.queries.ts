import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { listBrandRows } from '../product-brand/product-brand.queries.ts';
import { UNNOTICED } from '../product-list/product-sort.ts';
import { listedProducts } from '../../product/product/listed-product.queries.ts';
import { POLICY_COLUMNS } from '../../product/product/shipping-policy.queries.ts';
import { heldQty } from '../../product/pre-order/saleable-qty.queries.ts';
import { findBenefitPrices } from '../../benefit/promotion/benefit-price.queries.ts';

const version = prepare((db: Reader, _: object) =>
  db.selectFrom('catalog_version').select('version').compile(),
);

/** Goes up with every change of the catalogue; everything up to it is committed. */
export async function findCatalogVersion(db: Reader): Promise<number> {
  return (await version.first(db, {}))?.version ?? 0;
}

/** The next products in order of their serials, from after `productSn` on. */
export async function listProductsAfter(
  db: Reader,
  productSn: number,
  limit: number,
): Promise<number[]> {
  const rows = await listedProducts(db)
    .select('product.productSn')
    .where('product.productSn', '>', productSn)
    .orderBy('product.productSn')
    .limit(limit)
    .execute();
  return rows.map((row) => row.productSn);
}

/** The next products that changed after `version`, listed or not, in order of their serials. */
export async function listChangedAfter(
  db: Reader,
  after: { version: number; productSn: number },
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog_change')
    .select('productSn')
    .where('version', '>', after.version)
    .where('productSn', '>', after.productSn)
    .orderBy('productSn')
    .limit(limit)
    .execute();
  return rows.map((row) => row.productSn);
}

type Sns = readonly (number | null)[];

const products = prepare((db: Reader, { sns }: { sns: Sns }) =>
  listedProducts(db)
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .innerJoin('shipping_fee_policy as policy', (join) =>
      join.onRef('policy.shippingFeePolicySn', '=', 'product.shippingFeePolicySn'),
    )
    .leftJoin('product_search as search', 'search.productSn', 'product.productSn')
    .select(['product.productSn', 'product.itemCode', 'product.itemType', 'product.saleStatus'])
    .select(['product.nameKo', 'product.nameEn', 'product.listPrice', 'product.salePrice'])
    .select(['product.createdAt', 'product.minPurchaseQty', 'product.sizeKind'])
    .select('product.searchWords')
    .select(['brand.brandCode', 'brand.nameKo as brandKo', 'brand.nameEn as brandEn'])
    .select(POLICY_COLUMNS)
    .select(['search.nameNorm', 'search.extra'])
    .select((e) =>
      e
        .selectFrom('product_gift')
        .select('product_gift.productSn')
        .whereRef('product_gift.productSn', '=', 'product.productSn')
        .limit(1)
        .as('gift'),
    )
    .where('product.productSn', 'in', sns)
    .compile(),
);

const categories = prepare((db: Reader, { sns }: { sns: Sns }) =>
  db
    .selectFrom('product_category')
    .select(['productSn', 'displayCateCode'])
    .where('productSn', 'in', sns)
    .compile(),
);

const attributes = prepare((db: Reader, { sns }: { sns: Sns }) =>
  db
    .selectFrom('product_attribute')
    .select(['productSn', 'attributeCode', 'valueCode'])
    .where('productSn', 'in', sns)
    .orderBy('productSn')
    .orderBy('attributeCode')
    .orderBy('valueCode')
    .compile(),
);

const optionValues = prepare((db: Reader, { sns }: { sns: Sns }) =>
  db
    .selectFrom('item_option as o')
    .innerJoin('item_option_val as v', 'v.itemOptionSn', 'o.itemOptionSn')
    .select(['o.productSn', 'o.optionDepth', 'o.nameKo as optionKo', 'o.isColor'])
    .select(['v.itemOptionValSn', 'v.nameKo', 'v.nameEn', 'v.rgb'])
    .where('o.productSn', 'in', sns)
    .orderBy('o.productSn')
    .orderBy('o.optionDepth')
    .orderBy('v.sortOrder')
    .compile(),
);

const units = prepare((db: Reader, { sns }: { sns: Sns }) =>
  db
    .selectFrom('prod_unit as u')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .select(['u.productSn', 'u.itemOptionVal1Sn', 'u.itemOptionVal2Sn'])
    .select(['u.itemOptionVal3Sn', 'u.itemOptionVal4Sn', 'u.saleStatus', 'u.salePrice'])
    .select(['stock.qty', heldQty.as('heldQty')])
    .where('u.productSn', 'in', sns)
    .compile(),
);

const popularity = prepare((db: Reader, { sns }: { sns: Sns }) =>
  selectPopularity(db).where('product.productSn', 'in', sns).compile(),
);

function selectPopularity(db: Reader) {
  return db
    .selectFrom('product')
    .leftJoin('review_stat as stat', 'stat.productSn', 'product.productSn')
    .select(['product.productSn', 'product.soldCount'])
    .select((e) => [
      e.fn.coalesce('stat.reviewCount', e.lit(0)).as('reviewCount'),
      e.fn.coalesce('stat.scoreSum', e.lit(0)).as('scoreSum'),
      e.fn
        .coalesce(
          e
            .selectFrom('wish_item as wish')
            .select(e.fn.countAll<number>().as('wishes'))
            .whereRef('wish.productSn', '=', 'product.productSn'),
          e.lit(0),
        )
        .as('wishCount'),
    ]);
}

/** The rows of the catalogue at `now`, for those of the products that lists may show. */
export async function listCatalogueRows(db: Reader, productSns: readonly number[], now: number) {
  const sns = padList(productSns);
  const bySn = <Row extends { productSn: number }>(rows: Row[]) =>
    Map.groupBy(rows, (row) => row.productSn);
  const categoryRows = bySn(await categories.all(db, { sns }));
  const optionRows = bySn(await optionValues.all(db, { sns }));
  const unitRows = bySn(await units.all(db, { sns }));
  const attributeRows = bySn(await attributes.all(db, { sns }));
  const countRows = new Map((await popularity.all(db, { sns })).map((row) => [row.productSn, row]));
  const priceOf = await findBenefitPrices(db, productSns, now);

  const rows = (await products.all(db, { sns })).map(({ salePrice, ...product }) => ({
    ...product,
    ...(countRows.get(product.productSn) ?? { soldCount: 0, ...UNNOTICED }),
    benefitPrice: priceOf(product.productSn, salePrice),
    categories: categoryRows.get(product.productSn) ?? [],
    options: optionRows.get(product.productSn) ?? [],
    units: (unitRows.get(product.productSn) ?? []).map((unit) => {
      return { ...unit, benefitPrice: priceOf(product.productSn, unit.salePrice) };
    }),
    attributes: attributeRows.get(product.productSn) ?? [],
  }));

  // rule 4.5: nothing is sold for nothing.
  return rows.filter(({ benefitPrice }) => benefitPrice > 0);
}
export type CatalogueRow = Awaited<ReturnType<typeof listCatalogueRows>>[number];

/** Sales, reviews and wishes, for the products after `productSn`. */
export function listPopularityAfter(db: Reader, productSn: number, limit: number) {
  return selectPopularity(db)
    .where('product.productSn', '>', productSn)
    .orderBy('product.productSn')
    .limit(limit)
    .execute();
}

/** The names filters are offered by. */
export async function listFilterNames(db: Reader) {
  return {
    brands: await listBrandRows(db),
    attributes: await db
      .selectFrom('attribute')
      .select(['attributeCode', 'nameKo', 'nameEn'])
      .orderBy('sortOrder')
      .orderBy('attributeCode')
      .execute(),
    values: await db
      .selectFrom('attribute_val')
      .select(['attributeCode', 'valueCode', 'nameKo', 'nameEn'])
      .orderBy('attributeCode')
      .orderBy('sortOrder')
      .orderBy('valueCode')
      .execute(),
  };
}
export type FilterNames = Awaited<ReturnType<typeof listFilterNames>>;
