import type { SelectQueryBuilder } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { hasPart } from '#db/has-part.ts';
import type { Database } from '#db/database.ts';
import { buildContainsPattern } from '../../../../lib/search-text.ts';
import { toGtinDigits } from '../../../../lib/gtin.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { listBrandRows } from '../../../find/product-brand/product-brand.queries.ts';
import { findBenefitPrices } from '../../../benefit/promotion/benefit-price.queries.ts';
import { isMadeOfUnits } from '../item-set.ts';
import { LOW_STOCK } from './product-table.ts';
import type {
  ProductChoices,
  ProductFilters,
  ProductPage,
  ProductRow,
  ProductTableQuery,
} from './product-table.schema.ts';
import { freeQty } from '../../pre-order/saleable-qty.queries.ts';

const COLUMNS = { name: 'nameKo', salePrice: 'salePrice', updatedAt: 'updatedAt' } as const;

/** One page of the products that match. */
export async function listProducts(
  db: Reader,
  query: ProductTableQuery,
  { locale, now }: { locale: Locale; now: number },
): Promise<ProductPage> {
  const total = await countRows(matchingProducts(db, query));

  const order = query.sort.startsWith('-') ? 'desc' : 'asc';
  const by = query.sort.replace('-', '') as 'stock' | keyof typeof COLUMNS; // the schema's enum
  const matching = matchingProducts(db, query).select('product.productSn');

  // The index alone finds the page, however far behind it is.
  const page = await (
    by === 'stock' ? byStock(db, matching, order) : matching.orderBy(COLUMNS[by], order)
  )
    .orderBy('product.productSn', order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();

  const sns = page.map(({ productSn }) => productSn);
  const rows = new Map((await listRows(db, sns, { locale, now })).map((row) => [row.sn, row]));

  return {
    total,
    rows: sns.flatMap((sn) => {
      const { sn: _, ...row } = rows.get(sn) ?? { sn };
      return 'itemCode' in row ? [row] : [];
    }),
  };
}

type Matching = SelectQueryBuilder<Database, 'product', { productSn: number }>;

function byStock(db: Reader, matching: Matching, order: 'asc' | 'desc') {
  return matching
    .leftJoin(stockSums(db).as('stocked'), 'stocked.stockedSn', 'product.productSn')
    .orderBy((e) => e.fn.coalesce('stocked.saleable', e.lit(0)), order);
}

/** Saleable pieces of the units on sale, by product. */
function stockSums(db: Reader) {
  return db
    .selectFrom('prod_unit as su')
    .innerJoin('stock', 'stock.prodUnitSn', 'su.prodUnitSn')
    .select('su.productSn as stockedSn')
    .select((e) => e.fn.sum<number>(freeQty).as('saleable'))
    .where('su.saleStatus', '=', 'OnSale')
    .groupBy('su.productSn');
}

/** The products that the filters leave, without columns. */
export function matchingProducts(db: Reader, filters: ProductFilters) {
  const { search, saleStatus, category, brand, stock, displayed, itemType } = filters;
  return db
    .selectFrom('product')
    .$if(saleStatus !== undefined, (q) => q.where('product.saleStatus', '=', saleStatus ?? null))
    .$if(itemType !== undefined, (q) => q.where('product.itemType', '=', itemType ?? null))
    .$if(displayed !== undefined, (q) =>
      q.where('product.displayed', '=', displayed === 'yes' ? 1 : 0),
    )
    .$if(brand !== undefined, (q) =>
      q.where('product.brandSn', 'in', (e) =>
        e
          .selectFrom('brand')
          .select('brandSn')
          .where('brandCode', '=', brand ?? ''),
      ),
    )
    .$if(category !== undefined, (q) =>
      q.where('product.productSn', 'in', inCategory(db, category ?? '')),
    )
    .$if(stock !== undefined, (q) => q.where('product.productSn', 'in', withStock(db, stock)))
    .$if(search !== '', (q) => q.where('product.productSn', 'in', selectFoundProducts(db, search)));
}

/** Selects the products of the category or one below it: codes have three digits a level. */
function inCategory(db: Reader, code: string) {
  return db
    .selectFrom('product_category')
    .select('productSn')
    .where('displayCateCode', '>=', code)
    .where('displayCateCode', '<=', `${code}999999999999`); // digits compare alike in every collation
}

function withStock(db: Reader, stock: ProductFilters['stock']) {
  const sums = db.selectFrom(stockSums(db).as('sums')).select('sums.stockedSn as productSn');
  if (stock === 'out') return sums.where('sums.saleable', '<=', 0);
  return sums.where('sums.saleable', '>', 0).where('sums.saleable', '<=', LOW_STOCK);
}

/** The products that a search means: part of a name, code or brand, or of a unit's code or the seller's. */
function selectFoundProducts(db: Reader, search: string) {
  const part = buildContainsPattern(search);
  const brands = db
    .selectFrom('brand')
    .select('brandSn')
    .where((e) => e.or([hasPart('nameKo', part), hasPart('nameEn', part)]));
  const units = db.selectFrom('prod_unit').select('prod_unit.productSn');

  return db
    .selectFrom('product_search')
    .select('product_search.productSn')
    .where((e) => e.or([hasPart('nameNorm', part), hasPart('extra', part)]))
    .union(units.where(hasPart('itemCode', part)))
    .union(units.where(hasPart('sellerCode', part)))
    .union(units.where('gtin', '=', toGtinDigits(search) || '-'))
    .union(db.selectFrom('product as c').select('c.productSn').where(hasPart('c.itemCode', part)))
    .union(db.selectFrom('product as p').select('p.productSn').where('p.brandSn', 'in', brands));
}

type SnRow = ProductRow & { sn: number };

async function listRows(
  db: Reader,
  sns: readonly number[],
  { locale, now }: { locale: Locale; now: number },
): Promise<SnRow[]> {
  if (sns.length === 0) return [];

  const rows = await db
    .selectFrom('product as p')
    .innerJoin('brand as b', 'b.brandSn', 'p.brandSn')
    .select(['p.productSn', 'p.itemCode', 'p.nameKo', 'p.nameEn', 'p.itemType', 'p.listPrice'])
    .select(['p.salePrice', 'p.saleStatus', 'p.supplierStatus', 'p.displayed', 'p.updatedAt'])
    .select(['b.nameKo as brandKo', 'b.nameEn as brandEn'])
    .where('p.productSn', 'in', padList(sns))
    .execute();

  const stock = await listStock(db, sns);
  const pictures = await listPictures(db, sns);
  const priceOf = await findBenefitPrices(db, sns, now);

  return rows.map(({ productSn: sn, brandKo, brandEn, displayed, ...row }) => ({
    ...row,
    sn,
    brand: getLocalizedText(locale, brandKo, brandEn),
    displayed: displayed === 1,
    benefitPrice: priceOf(sn, row.salePrice),
    stock: isMadeOfUnits(row.itemType) ? null : (stock.get(sn) ?? 0),
    picture: pictures.get(sn) ?? null,
  }));
}

async function listStock(db: Reader, sns: readonly number[]): Promise<Map<number, number>> {
  const rows = await stockSums(db).where('su.productSn', 'in', padList(sns)).execute();
  return new Map(rows.map(({ stockedSn, saleable }) => [stockedSn, Number(saleable)]));
}

async function listPictures(db: Reader, sns: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('product_image')
    .select(['productSn', 'path'])
    .where('productSn', 'in', padList(sns))
    .orderBy('sortOrder', 'desc')
    .execute();
  return new Map(rows.map(({ productSn, path }) => [productSn, path])); // the first stands last
}

/** Brands, categories, shipping policies and attributes, by code and name. */
export async function listProductChoices(db: Reader): Promise<ProductChoices> {
  const named = ['nameKo', 'nameEn'] as const;
  return {
    brands: (await listBrandRows(db)).map(({ brandCode, nameKo, nameEn, isRetired }) => ({
      code: brandCode,
      nameKo,
      nameEn,
      isRetired: isRetired === 1,
    })),
    categories: await db
      .selectFrom('category')
      .select(['displayCateCode as code', ...named, 'sizeKind'])
      .orderBy('displayCateCode')
      .execute(),
    policies: await db
      .selectFrom('shipping_fee_policy as policy')
      .innerJoin('order_handler as handler', 'handler.orderHandlerSn', 'policy.orderHandlerSn')
      .select(['policy.code', 'policy.nameKo', 'policy.nameEn'])
      .select(['policy.type', 'policy.fee', 'policy.baseAmt'])
      .select(['handler.nameKo as handlerKo', 'handler.nameEn as handlerEn'])
      .orderBy('policy.shippingFeePolicySn')
      .execute(),
    attributes: await listAttributes(db),
  };
}

async function listAttributes(db: Reader): Promise<ProductChoices['attributes']> {
  const attributes = await db
    .selectFrom('attribute')
    .select(['attributeCode as code', 'nameKo', 'nameEn'])
    .orderBy('sortOrder')
    .orderBy('attributeCode')
    .execute();

  const values = await db
    .selectFrom('attribute_val')
    .select(['attributeCode', 'valueCode as code', 'nameKo', 'nameEn'])
    .orderBy('sortOrder')
    .orderBy('valueCode')
    .execute();

  const valuesByAttribute = Map.groupBy(values, ({ attributeCode }) => attributeCode);

  return attributes.map((attribute) => ({
    ...attribute,
    values: (valuesByAttribute.get(attribute.code) ?? []).map(
      ({ attributeCode: _, ...value }) => value,
    ),
  }));
}
