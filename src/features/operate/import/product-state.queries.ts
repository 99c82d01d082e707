import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { cappedSaleableQty } from '../../product/product/product.ts';
import type { ProductState } from './product-state.ts';

type Sns = readonly (number | null)[];
interface Of {
  sns: Sns;
}

const productsOf = prepare((db: Reader, { codes }: { codes: readonly (string | null)[] }) =>
  db.selectFrom('product').selectAll().where('itemCode', 'in', codes).compile(),
);

const unitsOf = prepare((db: Reader, { sns }: Of) =>
  db
    .selectFrom('prod_unit as u')
    .leftJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .selectAll('u')
    .select(['s.qty', 's.reservedQty'])
    .where('u.productSn', 'in', sns)
    .orderBy('u.prodUnitSn')
    .compile(),
);

const optionsOf = prepare((db: Reader, { sns }: Of) =>
  db
    .selectFrom('item_option as o')
    .innerJoin('item_option_val as v', 'v.itemOptionSn', 'o.itemOptionSn')
    .select(['o.productSn', 'o.optionDepth', 'o.isColor', 'o.nameKo as optionKo'])
    .select(['o.nameEn as optionEn', 'v.nameKo', 'v.nameEn', 'v.rgb', 'v.sortOrder'])
    .where('o.productSn', 'in', sns)
    .orderBy('o.optionDepth')
    .orderBy('v.sortOrder')
    .orderBy('v.itemOptionValSn')
    .compile(),
);

const imagesOf = prepare((db: Reader, { sns }: Of) =>
  db
    .selectFrom('product_image')
    .select(['productSn', 'path', 'itemOptionValSn'])
    .where('productSn', 'in', sns)
    .orderBy('sortOrder')
    .compile(),
);

const categoriesOf = prepare((db: Reader, { sns }: Of) =>
  db
    .selectFrom('product_category')
    .selectAll()
    .where('productSn', 'in', sns)
    .orderBy('displayCateCode')
    .compile(),
);

const attributesOf = prepare((db: Reader, { sns }: Of) =>
  db
    .selectFrom('product_attribute')
    .selectAll()
    .where('productSn', 'in', sns)
    .orderBy('attributeCode')
    .orderBy('valueCode')
    .compile(),
);

const addOnsOf = prepare((db: Reader, { sns }: Of) =>
  db
    .selectFrom('product_add_on')
    .selectAll()
    .where('productSn', 'in', sns)
    .orderBy('sortOrder')
    .orderBy('addOnProductSn')
    .compile(),
);

const partsOf = prepare((db: Reader, { sns }: Of) =>
  db
    .selectFrom('item_set_group as g')
    .leftJoin('item_set_component as c', 'c.itemSetGroupSn', 'g.itemSetGroupSn')
    .selectAll('g')
    .select('c.prodUnitSn')
    .where('g.productSn', 'in', sns)
    .orderBy('g.sortOrder')
    .orderBy('c.sortOrder')
    .compile(),
);

const giftsOf = prepare((db: Reader, { sns }: Of) =>
  db
    .selectFrom('product_gift')
    .selectAll()
    .where('productSn', 'in', sns)
    .orderBy('sortOrder')
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

/** The data of products on pages and lists, by item code; ten queries in total. */
export async function listProductStates(
  db: Reader,
  itemCodes: readonly string[],
): Promise<Map<string, ProductState>> {
  if (itemCodes.length === 0) return new Map();
  const products = await productsOf.all(db, { codes: padList([...new Set(itemCodes)]) });
  const of = { sns: padList(products.map(({ productSn }) => productSn)) };
  const bySn = <Row extends { productSn: number }>(rows: Row[]) => {
    const groups = Map.groupBy(rows, (row) => row.productSn);
    return (productSn: number): Row[] => groups.get(productSn) ?? [];
  };
  const units = bySn(await unitsOf.all(db, of));
  const options = bySn(await optionsOf.all(db, of));
  const images = bySn(await imagesOf.all(db, of));
  const categories = bySn(await categoriesOf.all(db, of));
  const attributes = bySn(await attributesOf.all(db, of));
  const addOns = bySn(await addOnsOf.all(db, of));
  const parts = bySn(await partsOf.all(db, of));
  const gifts = bySn(await giftsOf.all(db, of));
  return new Map(
    products.map(({ updatedAt: _, ...product }) => {
      const { productSn: sn } = product;
      const stocked = units(sn).map(({ qty, reservedQty, ...unit }) => ({
        ...unit,
        saleableQty: cappedSaleableQty(qty ?? 0, reservedQty ?? 0),
      }));
      const state = {
        ...{ product, units: stocked, options: options(sn), images: images(sn) },
        ...{ categories: categories(sn), attributes: attributes(sn), addOns: addOns(sn) },
        ...{ parts: parts(sn), gifts: gifts(sn) },
      };
      return [product.itemCode, state];
    }),
  );
}
