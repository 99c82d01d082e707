import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { localized } from '../../lib/locale.ts';
import type { Locale } from '../../lib/locale.ts';

/** What a member pays for a unit while their flash sale runs; in won. */
export interface FlashPrice {
  flashSaleSn: number;
  prodUnitSn: number;
  flashPrice: number;
}

interface Asked {
  memberNo: number;
  sns: readonly (number | null)[];
  now: number;
}

const pricesOf = prepare((db: Reader, { memberNo, sns, now }: Asked) =>
  runningSales(db, memberNo, now)
    .select(['sale.flashSaleSn', 'item.prodUnitSn', 'item.flashPrice'])
    .where('item.prodUnitSn', 'in', sns)
    .compile(),
);

/** spec 4: active while in progress, for the member whose flashSaleSn matches. */
function runningSales(db: Reader, memberNo: number, now: number) {
  return db
    .selectFrom('member')
    .innerJoin('flash_sale as sale', 'sale.flashSaleSn', 'member.flashSaleSn')
    .innerJoin('flash_sale_item as item', 'item.flashSaleSn', 'sale.flashSaleSn')
    .where('member.memberNo', '=', memberNo)
    .where('sale.status', '=', 'On')
    .where('sale.startAt', '<=', now)
    .where('sale.endAt', '>', now);
}

/** The flash prices of units for a member, by the unit's serial; none for a visitor. */
export async function listFlashPrices(
  db: Reader,
  { memberNo, now }: { memberNo: number | undefined; now: number },
  prodUnitSns: readonly number[],
): Promise<ReadonlyMap<number, FlashPrice>> {
  if (memberNo === undefined || prodUnitSns.length === 0) return new Map();
  const sns = padList([...new Set(prodUnitSns)]);
  const rows = await pricesOf.all(db, { memberNo, sns, now });
  return new Map(rows.map((row) => [row.prodUnitSn, row]));
}

/** A product's part in the flash sale a member takes part in (spec 3 "flashSaleInfo"). */
export interface FlashSaleInfo {
  flashSaleSn: number;
  name: string;
  endAt: number;
  units: { itemCode: string; flashPrice: number }[];
}

/** The same by product, for their pages. */
export async function listFlashSaleInfo(
  db: Reader,
  { memberNo, locale, now }: { memberNo: number | undefined; locale: Locale; now: number },
  itemCodes: readonly string[],
): Promise<ReadonlyMap<string, FlashSaleInfo>> {
  if (memberNo === undefined || itemCodes.length === 0) return new Map();
  const rows = await runningSales(db, memberNo, now)
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'item.prodUnitSn')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select(['sale.flashSaleSn', 'sale.nameKo', 'sale.nameEn', 'sale.endAt', 'item.flashPrice'])
    .select(['prod_unit.itemCode', 'product.itemCode as productCode'])
    .where('product.itemCode', 'in', padList([...new Set(itemCodes)]))
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.productCode)].flatMap(([code, own]) => {
      const [first] = own;
      if (!first) return [];
      const { flashSaleSn, nameKo, nameEn, endAt } = first;
      const units = own.map(({ itemCode, flashPrice }) => ({ itemCode, flashPrice }));
      const name = localized(locale, nameKo, nameEn);
      return [[code, { flashSaleSn, name, endAt, units }] as const];
    }),
  );
}
