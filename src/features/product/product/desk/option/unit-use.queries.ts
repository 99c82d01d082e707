import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../../../lib/locale.ts';
import type { UnitUses } from './option.schema.ts';

type Uses = UnitUses['uses'];

const getUnits = (db: Reader, itemCode: string) =>
  db
    .selectFrom('prod_unit as u')
    .innerJoin('product as own', 'own.productSn', 'u.productSn')
    .select('u.itemCode as unitCode')
    .where('own.itemCode', '=', itemCode);

/** The uses of a product's units: in sets, as gifts, and in offers now or later. */
export async function listUnitUses(
  db: Reader,
  itemCode: string,
  { locale, now }: { locale: Locale; now: number },
): Promise<Uses> {
  const holders = await listHolders(db, itemCode);
  const offers = await listOffers(db, itemCode, now);

  const named = offers.map(({ unitCode, as, nameKo, nameEn }) => ({
    unitCode,
    as,
    of: getLocalizedText(locale, nameKo, nameEn),
  }));

  return [...holders, ...named];
}

/** Sets that have them as parts, products that have them as gifts. */
async function listHolders(db: Reader, itemCode: string): Promise<Uses> {
  const parts = await getUnits(db, itemCode)
    .innerJoin('item_set_component as c', 'c.prodUnitSn', 'u.prodUnitSn')
    .innerJoin('item_set_group as g', 'g.itemSetGroupSn', 'c.itemSetGroupSn')
    .innerJoin('product as holder', 'holder.productSn', 'g.productSn')
    .select('holder.itemCode as of')
    .distinct()
    .orderBy('of')
    .execute();

  const gifts = await getUnits(db, itemCode)
    .innerJoin('product_gift as g', 'g.prodUnitSn', 'u.prodUnitSn')
    .innerJoin('product as holder', 'holder.productSn', 'g.productSn')
    .select('holder.itemCode as of')
    .orderBy('of')
    .execute();

  return [
    ...parts.map((row) => ({ ...row, as: 'part' as const })),
    ...gifts.map((row) => ({ ...row, as: 'gift' as const })),
  ];
}

/** Coupons that give them away, flash sales that have not ended. */
async function listOffers(db: Reader, itemCode: string, now: number) {
  const coupons = await getUnits(db, itemCode)
    .innerJoin('coupon as c', 'c.giftUnitSn', 'u.prodUnitSn')
    .select(['c.nameKo', 'c.nameEn'])
    .orderBy('c.couponSn')
    .execute();

  const sales = await getUnits(db, itemCode)
    .innerJoin('flash_sale_item as i', 'i.prodUnitSn', 'u.prodUnitSn')
    .innerJoin('flash_sale as s', 's.flashSaleSn', 'i.flashSaleSn')
    .select(['s.nameKo', 's.nameEn'])
    .where('s.endAt', '>', now)
    .orderBy('s.startAt')
    .execute();

  return [
    ...coupons.map((row) => ({ ...row, as: 'coupon' as const })),
    ...sales.map((row) => ({ ...row, as: 'flashSale' as const })),
  ];
}
