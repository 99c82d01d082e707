import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { MenuTable } from '#db/tables/menu.ts';
import { listCategoryTree } from '../../product/category/category.queries.ts';
import { buildMenu, type MenuEntry, type MenuLink } from './menu.ts';

const shownLinks = prepare((db: Reader, _: object) =>
  db
    .selectFrom('menu')
    .select(['displayMenuCode', 'nameKo', 'nameEn', 'linkUrl', 'children', 'sortOrder'])
    .where('hide', '=', 0)
    .orderBy('sortOrder')
    .orderBy('displayMenuCode')
    .compile(),
);

/** The menu of every page. */
export async function listMenu(db: Reader): Promise<MenuEntry[]> {
  const [tree, rows] = await Promise.all([listCategoryTree(db), shownLinks.all(db, {})]);
  // Written by menu.content.ts.
  const links = rows.map((row) => ({ ...row, children: JSON.parse(row.children) as MenuLink[] }));
  return buildMenu(tree, links);
}

/** Every link there is, hidden or not, in order. */
export function listStoredLinks(db: Reader): Promise<Selectable<MenuTable>[]> {
  const links = db.selectFrom('menu').selectAll();
  return links.orderBy('sortOrder').orderBy('displayMenuCode').execute();
}

export function findStoredLink(db: Reader, displayMenuCode: string) {
  const link = db.selectFrom('menu').selectAll().where('displayMenuCode', '=', displayMenuCode);
  return link.executeTakeFirst();
}

/** Writes it, new or over the one of its code. */
export async function putLink(t: Tx, row: Insertable<MenuTable>): Promise<void> {
  const { displayMenuCode: _, ...fields } = row;

  await t
    .insertInto('menu')
    .values(row)
    .onConflict((conflict) => conflict.column('displayMenuCode').doUpdateSet(fields))
    .execute();
}

export async function deleteLink(t: Tx, displayMenuCode: string): Promise<void> {
  await t.deleteFrom('menu').where('displayMenuCode', '=', displayMenuCode).execute();
}

export async function setLinkOrder(t: Tx, code: string, sortOrder: number): Promise<void> {
  await t
    .updateTable('menu')
    .set({ sortOrder })
    .where('displayMenuCode', '=', code)
    .where('sortOrder', '<>', sortOrder)
    .execute();
}
