import { menuContent } from '#src/features/find/menu/menu-content.service.ts';
import type { MenuLink } from '#src/features/find/menu/menu.ts';
import { listStoredLinks } from '#src/features/find/menu/menu.queries.ts';
import { listVerb } from '../content/list-verb.ts';

/** Links of the menu that stand beside the categories. */
export const verb = listVerb(menuContent, async (db) =>
  (await listStoredLinks(db)).map(({ sortOrder, hide, children, ...link }) => ({
    ...toFile(link),
    sortOrder,
    hide: hide === 1,
    children: (JSON.parse(children) as MenuLink[]).map(toFile),
  })),
);

function toFile({ displayMenuCode, nameKo, nameEn, linkUrl }: MenuLink) {
  return { displayMenuCode, displayMenuName: { ko: nameKo, en: nameEn }, linkUrl };
}
