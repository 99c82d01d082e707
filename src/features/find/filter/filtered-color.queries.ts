import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { getColorGroup } from '../catalogue/color-group.ts';
import { COLOR_FACET, FILTER_PREFIX } from './facet/selection.ts';
import type { ProductCard } from '../product-list/product-card.queries.ts';

const shadesOf = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('item_option as o')
    .innerJoin('item_option_val as v', 'v.itemOptionSn', 'o.itemOptionSn')
    .leftJoin('product_image as image', 'image.itemOptionValSn', 'v.itemOptionValSn')
    .select(['o.productSn', 'v.itemOptionValSn', 'v.rgb', 'v.nameKo', 'v.nameEn', 'image.path'])
    .where('o.productSn', 'in', sns)
    .where('o.isColor', '=', 1)
    .orderBy('o.productSn')
    .orderBy('v.sortOrder')
    .orderBy('image.sortOrder')
    .compile(),
);

/** The cards with the picture of the colour they are filtered by, and the colour for their links. */
export async function inFilteredColors(
  db: Reader,
  cards: readonly ProductCard[],
  query: Readonly<Record<string, string>>,
): Promise<ProductCard[]> {
  const groups = query[FILTER_PREFIX + COLOR_FACET]?.split(',') ?? [];
  if (groups.length === 0 || cards.length === 0) return [...cards];

  const rows = await shadesOf.all(db, { sns: padList(cards.map((card) => card.productSn)) });
  const fitting = Map.groupBy(
    rows.filter((row) => groups.includes(getColorGroup(row) ?? '')),
    (row) => row.productSn,
  );

  return cards.map((card) => {
    const shade = fitting.get(card.productSn)?.[0];
    if (!shade) return card;
    return { ...card, image: shade.path ?? card.image, color: shade.itemOptionValSn };
  });
}
