import type { Insertable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { setPrice } from '#src/features/product/product/item-set.ts';
import type { TestShop } from '../shop.ts';

let serial = 0;
const takeSerial = () => (serial += 1);

type ProductGiven = Partial<Insertable<Database['product']>> & {
  /** Stock of the only unit, or of each unit. */
  stock?: number | readonly number[];
  /** Prices of several units; nine of each are in stock unless `stock` says otherwise. */
  prices?: readonly number[];
  policy?: Partial<Insertable<Database['shipping_fee_policy']>>;
};

export interface TestProduct {
  productSn: number;
  itemCode: string;
  brandCode: string;
  orderHandlerSn: number;
  handlerCode: string;
  units: { prodUnitSn: number; itemCode: string }[];
}

/**
 * A product on sale at 50,000 won with ten in stock and free shipping; several stock numbers or
 * prices make one size option with a unit each. A test states only what matters to it.
 */
export async function makeProduct(
  shop: Pick<TestShop, 'now'> & { runtime: Pick<TestShop['runtime'], 'database'> },
  options: ProductGiven = {},
): Promise<TestProduct> {
  const { prices, stock = prices?.map(() => 9) ?? 10, policy, ...fields } = options;
  const n = takeSerial();
  const now = shop.now();
  const itemCode = fields.itemCode ?? `T${String(n).padStart(6, '0')}`;

  return shop.runtime.database.tx(async (t) => {
    const handlerCode = `H${n}`;
    const { orderHandlerSn } = await t
      .insertInto('order_handler')
      .values({ code: handlerCode, nameKo: '테스트 판매자', nameEn: 'Test seller' })
      .returning('orderHandlerSn')
      .executeTakeFirstOrThrow();

    const { shippingFeePolicySn } = await t
      .insertInto('shipping_fee_policy')
      .values({
        orderHandlerSn,
        code: `S${n}`,
        nameKo: '무료배송',
        nameEn: 'Free shipping',
        type: 'Free',
        fee: 0,
        baseAmt: 0,
        combineType: 'ByOrderHandler',
        ...policy,
      })
      .returning('shippingFeePolicySn')
      .executeTakeFirstOrThrow();

    const brandCode = `B${n}`;
    const { brandSn } = await t
      .insertInto('brand')
      .values({ brandCode, nameKo: '테스트', nameEn: 'Test' })
      .returning('brandSn')
      .executeTakeFirstOrThrow();

    const product = {
      itemCode,
      nameKo: '시험 등산 자켓',
      nameEn: 'Test hiking jacket',
      itemType: 'General' as const,
      optionSelectType: 'Separation' as const,
      brandSn,
      orderHandlerSn,
      shippingFeePolicySn,
      saleStatus: 'On' as const,
      supplierStatus: 'On' as const,
      listPrice: 50_000,
      salePrice: 50_000,
      minPurchaseQty: 1,
      maxPurchaseQty: 99,
      pointRateBp: 100,
      taxType: 'Standard' as const,
      descriptionKo: '',
      descriptionEn: '',
      notice: '[]',
      icons: '[]',
      soldCount: 0,
      createdAt: now,
      updatedAt: now,
      ...fields,
    };

    const { productSn } = await t
      .insertInto('product')
      .values(product)
      .returning('productSn')
      .executeTakeFirstOrThrow();

    const stocks = typeof stock === 'number' ? [stock] : stock;
    const values = stocks.length > 1 ? await makeSizes(t, productSn, stocks.length) : [null];
    const units: TestProduct['units'] = [];

    for (const [i, qty] of stocks.entries()) {
      const unit = {
        productSn,
        itemCode: `${itemCode}-${i + 1}`,
        itemOptionVal1Sn: values[i] ?? null,
        itemOptionVal2Sn: null,
        itemOptionVal3Sn: null,
        itemOptionVal4Sn: null,
        listPrice: prices?.[i] ?? product.listPrice,
        salePrice: prices?.[i] ?? product.salePrice,
        saleStatus: 'OnSale' as const,
        sortOrder: i,
      };

      const { prodUnitSn } = await t
        .insertInto('prod_unit')
        .values(unit)
        .returning('prodUnitSn')
        .executeTakeFirstOrThrow();

      await t.insertInto('stock').values({ prodUnitSn, qty, reservedQty: 0 }).execute();
      await t
        .insertInto('stock_movement')
        .values({ prodUnitSn, qty, kind: 'Initial', ref: 'test', createdAt: now })
        .execute();
      units.push({ prodUnitSn, itemCode: unit.itemCode });
    }

    return { productSn, itemCode, brandCode, orderHandlerSn, handlerCode, units };
  });
}

async function makeSizes(t: Tx, productSn: number, count: number): Promise<number[]> {
  const { itemOptionSn } = await t
    .insertInto('item_option')
    .values({ productSn, optionDepth: 1, nameKo: '사이즈', nameEn: 'Size', isColor: 0 })
    .returning('itemOptionSn')
    .executeTakeFirstOrThrow();

  const rows = Array.from({ length: count }, (_, i) => ({
    itemOptionSn,
    nameKo: String(90 + i * 5),
    nameEn: String(90 + i * 5),
    rgb: null,
    sortOrder: i,
  }));

  const insertedValues = await t
    .insertInto('item_option_val')
    .values(rows)
    .returning('itemOptionValSn')
    .execute();

  return insertedValues.map((row) => row.itemOptionValSn);
}

/** An add-on product of `parent`. */
export async function makeAddOn(
  shop: TestShop,
  parent: TestProduct,
  options: ProductGiven = {},
): Promise<TestProduct> {
  const addOn = await makeProduct(shop, { itemType: 'AddOnItem', nameKo: '깔창', ...options });
  const row = { productSn: parent.productSn, addOnProductSn: addOn.productSn, sortOrder: 0 };

  await shop.runtime.database.tx((t) => t.insertInto('product_add_on').values(row).execute());

  return addOn;
}

interface SetGiven extends ProductGiven {
  /** The set groups: pieces per set (default 1), price of a piece in the set, units to choose. */
  groups: readonly {
    qty?: number;
    listPrice?: number;
    groupPrice: number;
    of: readonly TestProduct[];
  }[];
}

export interface TestSet extends TestProduct {
  /** Serials of the set groups, in order. */
  groupSns: number[];
}

/** A set of other products' units; its prices are the sums of its components'. */
export async function makeSet(
  shop: TestShop,
  { groups, itemType = 'Set', ...given }: SetGiven,
): Promise<TestSet> {
  const parts = groups.map(({ qty = 1, groupPrice, listPrice = groupPrice, of }) => ({
    qty,
    groupPrice,
    listPrice,
    prodUnitSns: of.flatMap((product) => product.units.map((unit) => unit.prodUnitSn)),
  }));

  const prices = setPrice(parts);
  const set = await makeProduct(shop, { ...given, itemType, ...prices });
  const { productSn } = set;
  const ownSn = set.units[0]?.prodUnitSn ?? 0;
  const groupSns: number[] = [];

  await shop.runtime.database.tx(async (t) => {
    await t.deleteFrom('stock_movement').where('prodUnitSn', '=', ownSn).execute();
    await t.deleteFrom('stock').where('prodUnitSn', '=', ownSn).execute();

    for (const [sortOrder, { prodUnitSns, ...part }] of parts.entries()) {
      const names = { nameKo: `구성 ${sortOrder + 1}`, nameEn: `Part ${sortOrder + 1}` };
      const { itemSetGroupSn } = await t
        .insertInto('item_set_group')
        .values({ ...part, ...names, productSn, sortOrder })
        .returning('itemSetGroupSn')
        .executeTakeFirstOrThrow();

      groupSns.push(itemSetGroupSn);

      const rows = prodUnitSns.map((prodUnitSn, i) => ({
        itemSetGroupSn,
        prodUnitSn,
        sortOrder: i,
      }));

      await t.insertInto('item_set_component').values(rows).execute();
    }
  });

  return { ...set, groupSns };
}

/** Makes `gift` the gift of `product`: one for each one bought. */
export async function makeGift(
  shop: TestShop,
  product: TestProduct,
  { gift, ...terms }: { gift: TestProduct; perQty?: number; qty?: number },
): Promise<void> {
  const { productSn } = product;
  const prodUnitSn = gift.units[0]?.prodUnitSn ?? 0;
  const row = { productSn, prodUnitSn, perQty: 1, qty: 1, sortOrder: 0, ...terms };

  await shop.runtime.database.tx((t) => t.insertInto('product_gift').values(row).execute());
}
