import { brand } from '#db/seed/brand.ts';
import { company } from '#db/seed/company.ts';
import {
  saveExhibition,
  type ExhibitionInput,
} from '#src/features/display/exhibition/exhibition.service.ts';
import type { Company } from '#src/features/content/setting/company.ts';
import type { StoreFields } from '#src/features/content/store/store.queries.ts';
import { saveSetting } from '#src/features/content/setting/setting.service.ts';
import { saveStore } from '#src/features/content/store/store.service.ts';
import type { TestShop } from '../shop.ts';

const DAY_MS = 86_400_000;
const STORE_TYPES = [
  { storeTypeSn: 1, nameKo: '직영', nameEn: 'Own', sortOrder: 0 },
  { storeTypeSn: 2, nameKo: '아울렛', nameEn: 'Outlet', sortOrder: 1 },
];

const TIMES = { openMin: 630, closeMin: 1200 };

/** Enters the company's details, which a shop without the demo lacks. */
export function enterCompany(
  shop: Pick<TestShop, 'runtime' | 'now'>,
  facts: Partial<Company> = {},
): Promise<void> {
  const value = { ...company, ...facts };
  const setting = { name: 'company', value, now: shop.now() } as const;
  return shop.runtime.database.tx((t) => saveSetting(t, setting));
}

/** Gives the shop the name and the look of the demo. */
export function enterBrand(shop: Pick<TestShop, 'runtime' | 'now'>): Promise<void> {
  const setting = { name: 'brand', value: brand, now: shop.now() } as const;
  return shop.runtime.database.tx((t) => saveSetting(t, setting));
}

/** A store in the middle of Seoul, open daily 10:30 to 20:00. */
export const STORE: StoreFields = {
  type: 'Own',
  storeTypeSn: 1,
  csTypeSn: null,
  nameKo: '시험 매장',
  nameEn: 'Test store',
  addressKo: '서울 중구 시험로 1',
  addressEn: '1 Siheom-ro, Jung-gu, Seoul',
  phone: '+8220000000',
  latitude: 37.5665,
  longitude: 126.978,
  guideKo: '',
  guideEn: '',
  status: 'On',
  hours: { weekly: Array.from({ length: 7 }, () => TIMES), exceptions: {} },
};

export async function makeStore(
  shop: TestShop,
  storeFields: Partial<StoreFields> & { storeSn?: number } = {},
): Promise<number> {
  await shop.runtime.database.tx((t) =>
    t
      .insertInto('store_type')
      .values(STORE_TYPES)
      .onConflict((conflict) => conflict.column('storeTypeSn').doNothing())
      .execute(),
  );
  return saveStore(shop.runtime.database, { ...STORE, ...storeFields }, shop.now());
}

/** A listed exhibition that began yesterday and ends in ten days. */
export function makeExhibition(
  shop: TestShop,
  exhibitionFields: Partial<ExhibitionInput> = {},
): Promise<number> {
  const input: ExhibitionInput = {
    titleKo: '시험 기획전',
    titleEn: 'Test event',
    summaryKo: '요약',
    summaryEn: 'Summary',
    bodyKo: '',
    bodyEn: '',
    image: null,
    startAt: shop.now() - DAY_MS,
    endAt: shop.now() + 10 * DAY_MS,
    status: 'On',
    listed: 1,
    redirectFrom: null,
    redirectUntil: null,
    groups: [],
    ...exhibitionFields,
  };
  return saveExhibition(shop.runtime.database, input, shop.now());
}
