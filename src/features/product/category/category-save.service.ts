import type { Selectable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { CategoryTable } from '#db/tables/category.ts';
import { requestFeeds } from '#src/publish/request-publish.ts';
import type { PublishWish } from '../../content/content/content.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import { putCategory } from './category.queries.ts';

type Row = Selectable<CategoryTable>;

/**
 * Writes a category, new or over the one of its code, and requests the pages that show it; `all`
 * are the categories before.
 */
export async function saveCategory(
  t: Tx,
  row: Row,
  { all, now }: { all: readonly Row[]; now: number },
): Promise<PublishWish[]> {
  const { displayCateCode } = row;
  const before = all.find((one) => one.displayCateCode === displayCateCode);

  await putCategory(t, row);

  const wasShown = before?.hide === 0;
  const isShown = row.hide === 0;
  // Every page has the menu. Pages of new categories are published by name.
  const below = all
    .map((one) => one.displayCateCode)
    .filter((categoryCode) => isBelow(categoryCode, row));
  const appears = isShown && !wasShown ? [displayCateCode, ...below] : [];
  const publish = wasShown || isShown ? [menuWish(appears, now)] : [];

  await requestWishes(t, publish, now);
  if (before && before.nameKo !== row.nameKo) await requestFeeds(t, now);

  return publish;
}

/** The pages with the menu, which are all, and those of categories that are new. */
export function menuWish(codes: readonly string[], runAt: number): PublishWish {
  return { tags: ['menu', ...codes.map((code) => `category:${code}`)], runAt };
}

function isBelow(code: string, { displayCateCode }: Row): boolean {
  return code !== displayCateCode && code.startsWith(displayCateCode);
}
