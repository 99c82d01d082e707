import type { Tx } from '#db/connection.ts';
import { listStoredCategories } from '../category.queries.ts';
import { parentCode } from '../category.ts';
import { setCategoryOrder } from '../category-edit.queries.ts';
import { listStoredLinks, setLinkOrder } from '../../../find/menu/menu.queries.ts';
import { inMenuOrder, placedBefore, type TopEntry } from './menu-order.ts';

type Named = Pick<TopEntry, 'kind' | 'code'>;

/** The id of an entry of the menu at the desk: `category:001`, `link:event`. */
const entryId = ({ kind, code }: Named): string => `${kind}:${code}`;

/** Puts an entry of the first level before another, at the end without that (`null`). */
export async function placeAtTop(t: Tx, entry: Named, before: string | null): Promise<void> {
  const categories = await listStoredCategories(t);
  const links = await listStoredLinks(t);

  const top = inMenuOrder<TopEntry>([
    ...categories
      .filter(({ displayCateCode }) => parentCode(displayCateCode) === undefined)
      .map((row) => ({ ...row, kind: 'category' as const, code: row.displayCateCode })),
    ...links.map((row) => ({ ...row, kind: 'link' as const, code: row.displayMenuCode })),
  ]);

  const placed = placedBefore(
    top,
    { ...entry, sortOrder: 0 },
    {
      isBefore: (other) => entryId(other) === before,
      isSame: (other) => entryId(other) === entryId(entry),
    },
  );

  for (const [at, { kind, code }] of placed.entries()) {
    await (kind === 'category' ? setCategoryOrder : setLinkOrder)(t, code, at + 1);
  }
}

/** The same below a category, where there are no links. */
export async function placeBelow(
  t: Tx,
  { code, parent }: { code: string; parent: string },
  before: string | null,
): Promise<void> {
  const rows = (await listStoredCategories(t))
    .filter(({ displayCateCode }) => parentCode(displayCateCode) === parent)
    .map((row) => ({ ...row, kind: 'category' as const, code: row.displayCateCode }));

  const entry = { kind: 'category' as const, code, sortOrder: 0 };
  const placed = placedBefore<TopEntry>(inMenuOrder(rows), entry, {
    isBefore: (other) => entryId(other) === before,
    isSame: (other) => other.code === code,
  });

  for (const [at, { code: own }] of placed.entries()) await setCategoryOrder(t, own, at + 1);
}
