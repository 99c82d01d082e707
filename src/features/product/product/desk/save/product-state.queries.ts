import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { sizesOf } from '../../../size/size.queries.ts';
import { cappedSaleableQty } from '../../product.ts';

type Sns = readonly (number | null)[];
interface ProductSns {
  sns: Sns;
}

const productsOf = prepare((db: Reader, { codes }: { codes: readonly (string | null)[] }) =>
  db
    .selectFrom('product')
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .innerJoin('shipping_fee_policy as policy', (join) =>
      join.onRef('policy.shippingFeePolicySn', '=', 'product.shippingFeePolicySn'),
    )
    .selectAll('product')
    .select(['brand.brandCode', 'policy.code as policyCode'])
    .where('itemCode', 'in', codes)
    .compile(),
);

const unitsOf = prepare((db: Reader, { sns }: ProductSns) =>
  db
    .selectFrom('prod_unit as u')
    .leftJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .selectAll('u')
    .select(['s.qty', 's.reservedQty', 's.owedQty'])
    .where('u.productSn', 'in', sns)
    .orderBy('u.prodUnitSn')
    .compile(),
);

const optionsOf = prepare((db: Reader, { sns }: ProductSns) =>
  db
    .selectFrom('item_option as o')
    .innerJoin('item_option_val as v', 'v.itemOptionSn', 'o.itemOptionSn')
    .select(['o.productSn', 'o.optionDepth', 'o.isColor', 'o.nameKo as optionKo'])
    .select(['o.nameEn as optionEn', 'v.nameKo', 'v.nameEn', 'v.rgb', 'v.sortOrder'])
    .select('v.itemOptionValSn')
    .where('o.productSn', 'in', sns)
    .orderBy('o.optionDepth')
    .orderBy('v.sortOrder')
    .orderBy('v.itemOptionValSn')
    .compile(),
);

const imagesOf = prepare((db: Reader, { sns }: ProductSns) =>
  db
    .selectFrom('product_image')
    .select(['productSn', 'path', 'itemOptionValSn', 'altKo', 'altEn'])
    .select(['modelHeightCm', 'modelWeightKg', 'modelSize'])
    .where('productSn', 'in', sns)
    .orderBy('sortOrder')
    .compile(),
);

const categoriesOf = prepare((db: Reader, { sns }: ProductSns) =>
  db
    .selectFrom('product_category')
    .selectAll()
    .where('productSn', 'in', sns)
    .orderBy('displayCateCode')
    .compile(),
);

const attributesOf = prepare((db: Reader, { sns }: ProductSns) =>
  db
    .selectFrom('product_attribute')
    .selectAll()
    .where('productSn', 'in', sns)
    .orderBy('attributeCode')
    .orderBy('valueCode')
    .compile(),
);

const addOnsOf = prepare((db: Reader, { sns }: ProductSns) =>
  db
    .selectFrom('product_add_on as a')
    .innerJoin('product as p', 'p.productSn', 'a.addOnProductSn')
    .selectAll('a')
    .select('p.itemCode')
    .where('a.productSn', 'in', sns)
    .orderBy('a.sortOrder')
    .orderBy('a.addOnProductSn')
    .compile(),
);

const partsOf = prepare((db: Reader, { sns }: ProductSns) =>
  db
    .selectFrom('item_set_group as g')
    .leftJoin('item_set_component as c', 'c.itemSetGroupSn', 'g.itemSetGroupSn')
    .leftJoin('prod_unit as u', 'u.prodUnitSn', 'c.prodUnitSn')
    .selectAll('g')
    .select(['c.prodUnitSn', 'u.itemCode'])
    .where('g.productSn', 'in', sns)
    .orderBy('g.sortOrder')
    .orderBy('c.sortOrder')
    .compile(),
);

const giftsOf = prepare((db: Reader, { sns }: ProductSns) =>
  db
    .selectFrom('product_gift as g')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 'g.prodUnitSn')
    .selectAll('g')
    .select('u.itemCode')
    .where('g.productSn', 'in', sns)
    .orderBy('g.sortOrder')
    .compile(),
);

/** Codes of products that have some of these as add-on, gift or set component. */
export async function listHolderCodes(
  db: Reader,
  productSns: readonly number[],
): Promise<string[]> {
  if (productSns.length === 0) return [];

  const sns = padList(productSns);

  const rows = await db
    .selectFrom('product_add_on as link')
    .innerJoin('product as p', 'p.productSn', 'link.productSn')
    .select('p.itemCode')
    .where('link.addOnProductSn', 'in', sns)
    .union(
      db
        .selectFrom('product_gift as g')
        .innerJoin('prod_unit as u', 'u.prodUnitSn', 'g.prodUnitSn')
        .innerJoin('product as p', 'p.productSn', 'g.productSn')
        .select('p.itemCode')
        .where('u.productSn', 'in', sns),
    )
    .union(
      db
        .selectFrom('item_set_component as c')
        .innerJoin('prod_unit as u', 'u.prodUnitSn', 'c.prodUnitSn')
        .innerJoin('item_set_group as g', 'g.itemSetGroupSn', 'c.itemSetGroupSn')
        .innerJoin('product as p', 'p.productSn', 'g.productSn')
        .select('p.itemCode')
        .where('u.productSn', 'in', sns),
    )
    .execute();

  return rows.map(({ itemCode }) => itemCode);
}

/** The stored data of products, by item code; ten queries in total. */
export async function listProductStates(db: Reader, itemCodes: readonly string[]) {
  const codes = [...new Set(itemCodes)];
  const products = codes.length === 0 ? [] : await productsOf.all(db, { codes: padList(codes) });
  const rows = await listParts(db, { sns: padList(products.map(({ productSn }) => productSn)) });

  return new Map(
    products.map(({ updatedAt, ...product }) => {
      const { productSn: sn } = product;
      const units = rows.units(sn).map(({ qty, reservedQty, owedQty, ...unit }) => ({
        ...unit,
        saleableQty: cappedSaleableQty(qty ?? 0, (reservedQty ?? 0) + (owedQty ?? 0)),
      }));

      const state = {
        product,
        units,
        options: rows.options(sn),
        images: rows.images(sn),
        categories: rows.categories(sn),
        attributes: rows.attributes(sn),
        addOns: rows.addOns(sn),
        parts: rows.parts(sn),
        gifts: rows.gifts(sn),
        sizes: rows.sizes(sn),
        updatedAt,
        stock: rows.units(sn).map(({ itemCode, qty, reservedQty }) => ({
          itemCode,
          qty: qty ?? 0,
          reservedQty: reservedQty ?? 0,
        })),
      };

      return [product.itemCode, state] as const;
    }),
  );
}

/** A product as stored, with the codes of what it refers to. */
export type StoredProduct =
  Awaited<ReturnType<typeof listProductStates>> extends Map<string, infer State> ? State : never;

async function listParts(db: Reader, selection: ProductSns) {
  const bySn = <Row extends { productSn: number }>(rows: Row[]) => {
    const groups = Map.groupBy(rows, (row) => row.productSn);
    return (productSn: number): Row[] => groups.get(productSn) ?? [];
  };
  return {
    units: bySn(await unitsOf.all(db, selection)),
    options: bySn(await optionsOf.all(db, selection)),
    images: bySn(await imagesOf.all(db, selection)),
    categories: bySn(await categoriesOf.all(db, selection)),
    attributes: bySn(await attributesOf.all(db, selection)),
    addOns: bySn(await addOnsOf.all(db, selection)),
    parts: bySn(await partsOf.all(db, selection)),
    gifts: bySn(await giftsOf.all(db, selection)),
    sizes: bySn(await sizesOf.all(db, selection)),
  };
}
