import { brand } from '#db/seed/brand.ts';
import { brands } from '#db/seed/brands.ts';
import { categories } from '#db/seed/categories.ts';
import { company, links, searchWords } from '#db/seed/company.ts';
import { handlers } from '#db/seed/handlers.ts';
import { products } from '#db/seed/catalog.ts';
import { gifts } from '#db/seed/gifts.ts';
import { imageStem, type SeedProduct, type SeedSetGroup, type SeedUnit } from '#db/seed/types.ts';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import type {
  ImageInput,
  ProductInput,
  SetGroupInput,
  UnitInput,
} from '../features/product/product/desk/save/product-input.ts';
import { listCodes } from '../features/product/product/desk/save/product-save.queries.ts';
import { saveProducts } from '../features/product/product/desk/save/product-save.service.ts';
import type { MediaStore } from '../server/media/media-store.ts';
import { saveSetting } from '../features/content/setting/setting.service.ts';
import { hashPassword } from '../server/password.ts';
import { insertAttributes } from './demo-attributes.ts';
import { loadDemoBenefits } from './demo-benefits.ts';
import { loadDemoContent } from './demo-content.ts';
import { loadDemoKeeping } from './demo-keeping.ts';
import { loadDemoOrders } from './demo-orders.ts';
import { loadPlaces } from './demo-places.ts';
import { loadDemoPrices } from './demo-prices.ts';
import { loadDemoReviews } from './demo-reviews.ts';
import { loadDemoSearches } from './demo-searches.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHUNK = 40;

/** Credentials of the demo member. */
export const DEMO_MEMBER = { email: 'member@example.com', password: 'outdoor!2026' };

/** Areas with a surcharge or without delivery: islands, and areas no carrier reaches. */
const SHIPPING_AREAS = [
  {
    nameKo: '제주',
    nameEn: 'Jeju',
    zipFrom: '63000',
    zipTo: '63644',
    addFee: 3000,
    addDays: 1,
    deliverable: 1,
  },
  {
    nameKo: '울릉도',
    nameEn: 'Ulleung',
    zipFrom: '40200',
    zipTo: '40240',
    addFee: 5000,
    addDays: 2,
    deliverable: 1,
  },
  {
    nameKo: '배송 불가 도서 지역',
    nameEn: 'Islands without delivery',
    zipFrom: '23124',
    zipTo: '23136',
    addFee: 0,
    addDays: 0,
    deliverable: 0,
  },
];

/** The database and media store that the demo is loaded into. */
interface DemoShop {
  database: ShopDatabase;
  media: MediaStore;
}

/** Loads the demo into an empty shop; false if there is any data. */
export async function loadDemo(shop: DemoShop, now: number): Promise<boolean> {
  const { database } = shop;
  const any = await database.read.selectFrom('brand').select('brandSn').limit(1).executeTakeFirst();
  if (any) return false;

  const passwordHash = await hashPassword(DEMO_MEMBER.password);
  const { memberNo } = await database.tx(async (t) => {
    await insertFrame(t);
    await saveSetting(t, { name: 'brand', value: brand, now });
    await saveSetting(t, { name: 'company', value: company, now });
    await saveSetting(t, { name: 'links', value: links, now });
    await saveSetting(t, { name: 'searchWords', value: searchWords, now });
    return insertDemoMember(t, passwordHash, now);
  });

  const codes = await listCodes(database.read);

  // Referenced products first: components, add-ons and gifts are found by code.
  const ordered = [...products].sort((a, b) => LOAD_ORDER[a.itemType] - LOAD_ORDER[b.itemType]);

  // Ended products are saved with the day they ended.
  for (const [daysAgo, group] of Map.groupBy(ordered, (product) => product.endedDaysAgo ?? 0)) {
    const context = { codes, ref: 'demo', now: now - daysAgo * DAY_MS };
    for (let chunkStart = 0; chunkStart < group.length; chunkStart += CHUNK) {
      const chunk = group
        .slice(chunkStart, chunkStart + CHUNK)
        .map((product) => toInput(product, now));
      await database.tx((t) => saveProducts(t, chunk, context));
    }
  }

  await loadDemoPrices(database, now);
  await loadPlaces(database, { memberNo, now });
  await loadDemoContent(database, now);
  await loadDemoKeeping(database, DEMO_MEMBER.email, now);
  await loadDemoSearches(database, now);
  await loadDemoBenefits(database, passwordHash, now);
  await loadDemoOrders(database, DEMO_MEMBER.email, now);
  await loadDemoReviews(shop, now);

  return true;
}

function insertDemoMember(t: Tx, passwordHash: string, now: number) {
  return t
    .insertInto('member')
    .values({
      email: DEMO_MEMBER.email,
      passwordHash,
      name: '김산행',
      phone: '+821012345678',
      level: 'Gold',
      status: 'Active',
      locale: 'ko',
      createdAt: now,
    })
    .returning('memberNo')
    .executeTakeFirstOrThrow();
}

const LOAD_ORDER = { AddOnItem: 0, General: 1, Bundle: 2, Set: 2 } as const;

/** Inserts what demo products refer to: brands, categories, attributes and handlers. */
export async function insertFrame(t: Tx): Promise<void> {
  await t
    .insertInto('brand')
    .values([...brands])
    .execute();

  const cateRows = categories.map((category, sortOrder) => ({ ...category, sortOrder, hide: 0 }));
  await t.insertInto('category').values(cateRows).execute();
  await insertAttributes(t);
  await t.insertInto('shipping_area').values(SHIPPING_AREAS).execute();

  for (const { policies, company, ...handler } of handlers) {
    const { orderHandlerSn } = await t
      .insertInto('order_handler')
      .values({ ...handler, company: company ? JSON.stringify(company) : '' })
      .returning('orderHandlerSn')
      .executeTakeFirstOrThrow();

    const rows = policies.map((policy) => ({ ...policy, orderHandlerSn }));
    await t.insertInto('shipping_fee_policy').values(rows).execute();
  }
}

function toInput(seed: SeedProduct, now: number): ProductInput {
  const {
    handlerCode: _1,
    createdDaysAgo,
    units,
    images,
    options,
    addOns = [],
    setGroups,
    endedDaysAgo: _3,
    ...fields
  } = seed;

  return {
    ...fields,
    ...(setGroups && { setGroups: setGroups.map(toSetGroup) }),
    gifts: (gifts[seed.itemCode] ?? []).map(({ product, ...gift }) => ({
      ...gift,
      itemCode: unitCode(product, 0),
    })),
    options: options.map(({ values, ...option }) => ({
      ...option,
      values: values.map(({ image: _2, ...value }) => value),
    })),
    units: units.map((unit, i) => toUnit(seed, unit, i)),
    images: images.map((image): ImageInput => ({
      ...toImage(seed, imageStem(image)),
      ...image.model,
    })),
    addOns,
    createdAt: now - createdDaysAgo * DAY_MS,
  };
}

const unitCode = (itemCode: string, index: number) =>
  `${itemCode}-${String(index + 1).padStart(3, '0')}`;

function toSetGroup({ products: codes, unit, ...group }: SeedSetGroup): SetGroupInput {
  const components = codes.flatMap((code) => {
    const units = products.find((product) => product.itemCode === code)?.units ?? [];
    return units
      .map((_, i) => unitCode(code, i))
      .filter((_, i) => unit === undefined || i === unit);
  });
  return { ...group, components };
}

function toUnit(seed: SeedProduct, unit: SeedUnit, index: number): UnitInput {
  const status = unit.saleStatus ?? 'On';
  return {
    itemCode: unitCode(seed.itemCode, index),
    options: unit.options,
    listPrice: seed.listPrice + unit.priceDelta,
    salePrice: seed.salePrice + unit.priceDelta,
    stockQty: unit.stockQty,
    saleStatus: status === 'On' ? 'OnSale' : status === 'End' ? 'End' : 'Suspend',
  };
}

/** A picture shows the colour whose picture has the same name, or whose name is its prefix. */
function toImage(seed: SeedProduct, stem: string): ImageInput {
  const colors = seed.options.find((option) => option.isColor)?.values ?? [];
  const colorIndex = colors.findIndex((value) => value.image === stem);
  const path = `/demo/${stem}`;
  return colorIndex < 0 ? { path } : { path, colorIndex };
}
