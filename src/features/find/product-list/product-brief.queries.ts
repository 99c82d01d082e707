import { padList, type Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { findScores } from '../../product/product/score/score.queries.ts';
import { listLiveUnits } from './live-product.queries.ts';
import { listCardFacts } from './product-card.queries.ts';
import type { ProductBrief } from './product-brief.schema.ts';

/** The given products as they stand now, in the given order; as few queries however many. */
export async function listProductBriefs(
  db: Reader,
  productSns: readonly number[],
  { locale, now }: { locale: Locale; now: number },
): Promise<ProductBrief[]> {
  const cards = await listCardFacts(db, productSns, now);
  if (cards.length === 0) return [];

  const itemCodes = cards.map((card) => card.itemCode);
  const scoreOf = await findScores(db, productSns);
  const live = new Map(
    (await listLiveUnits(db, itemCodes, now)).map((liveUnit) => [liveUnit.itemCode, liveUnit]),
  );

  return cards.flatMap((card) => {
    const { productSn, itemCode, image = null, nameKo, nameEn, brandKo, brandEn } = card;
    const product = live.get(itemCode);
    if (!product) return [];

    const { prodUnits, ...facts } = product;
    const [first, ...others] = prodUnits;

    return {
      ...facts,
      ...scoreOf(productSn),
      itemName: getLocalizedText(locale, nameKo, nameEn),
      brand: getLocalizedText(locale, brandKo, brandEn),
      image,
      onlyUnit: first && others.length === 0 ? first.itemCode : null,
    };
  });
}

/** The serials of products that have a page, by itemCode; unknown codes are left out. */
export async function listProductSns(
  db: Reader,
  itemCodes: readonly string[],
): Promise<Map<string, number>> {
  if (itemCodes.length === 0) return new Map();

  const rows = await db
    .selectFrom('product')
    .select(['itemCode', 'productSn'])
    .where('itemCode', 'in', padList(itemCodes))
    .where('itemType', '<>', 'AddOnItem')
    .where('displayed', '=', 1)
    .execute();

  return new Map(rows.map(({ itemCode, productSn }) => [itemCode, productSn]));
}
