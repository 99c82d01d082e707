import type { Reader } from '#db/connection.ts';
import {
  listProductCards,
  type ProductCard,
} from '../../find/product-list/product-card.queries.ts';
import { listExhibitionGroups } from './exhibition.queries.ts';

export interface GroupOfCards {
  exhibitionGroupSn: number;
  nameKo: string;
  nameEn: string;
  products: ProductCard[];
}

/** The groups of an exhibition with the cards of what can be bought; five queries in all. */
export async function readGroups(
  db: Reader,
  exhibitionSn: number,
  now: number,
): Promise<GroupOfCards[]> {
  const groups = await listExhibitionGroups(db, exhibitionSn);
  const sns = [...new Set(groups.flatMap(({ productSns }) => productSns))];
  const cards = await listProductCards(db, sns, now);
  const bySn = new Map(sns.map((productSn, i) => [productSn, cards[i]]));

  return groups.map(({ productSns, ...group }) => ({
    ...group,
    products: productSns.flatMap((productSn) => bySn.get(productSn) ?? []),
  }));
}
