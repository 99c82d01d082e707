import type { Reader, Tx } from '#db/connection.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import { contentKind, UNCHANGED, type SavedContent } from '../../content/content/content.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import type { MenuLink } from './menu.ts';
import { findStoredLink, listStoredLinks, putLink } from './menu.queries.ts';
import { z } from 'zod';
import { Text } from '../../content/content/content.schema.ts';

const LinkFields = {
  displayMenuCode: z.string().regex(/^[a-z][\w-]{0,39}$/i, 'is no code such as winter-event'),
  displayMenuName: Text,
  linkUrl: z
    .string()
    .regex(/^(\/(?![/\\])|https:\/\/)\S{0,300}$/, 'is no path such as /store or https address')
    .meta({ format: 'link' }),
};

/** A link of the menu as the operator writes it; categories stand there by themselves. */
const MenuFile = z.strictObject({
  ...LinkFields,
  /** Its place among the top categories, whose own `sortOrder` counts alike. */
  sortOrder: z.int().min(0),
  hide: z.boolean().default(false),
  children: z.array(z.strictObject(LinkFields)).max(30).default([]),
});
type MenuFile = z.output<typeof MenuFile>;

/** Links of the menu as the operator loads them. */
export const menuContent = contentKind({
  name: 'menu',
  summary: 'Loads links that stand beside the categories from YAML or JSON files, or lists them.',
  schema: MenuFile,
  keyFields: ['displayMenuCode'],
  save: saveFile,
  list: listStoredLinks,
  stored: findFile,
});

async function findFile(db: Reader, key: string): Promise<MenuFile | undefined> {
  const row = await findStoredLink(db, key);
  if (!row) return undefined;
  const children = JSON.parse(row.children) as MenuLink[]; // as saveFile writes it
  const { sortOrder, hide } = row;
  return { ...fromLink(row), sortOrder, hide: hide === 1, children: children.map(fromLink) };
}

async function saveFile(t: Tx, file: MenuFile, now: number): Promise<SavedContent> {
  const row = {
    ...toLink(file),
    children: JSON.stringify(file.children.map(toLink)),
    sortOrder: file.sortOrder,
    hide: Number(file.hide),
  };

  const before = await findStoredLink(t, row.displayMenuCode);
  if (before && holdsAll(before, row)) return UNCHANGED;

  await putLink(t, row);

  const isSeen = before?.hide === 0 || row.hide === 0;
  const publish = isSeen ? [{ tags: ['menu'], runAt: now }] : [];

  await requestWishes(t, publish, now);

  return { outcome: before ? 'changed' : 'added', publish };
}

function toLink(file: Pick<MenuFile, 'displayMenuCode' | 'displayMenuName' | 'linkUrl'>): MenuLink {
  const { displayMenuCode, displayMenuName: name, linkUrl } = file;
  return { displayMenuCode, nameKo: name.ko, nameEn: name.en, linkUrl };
}

function fromLink({ displayMenuCode, nameKo, nameEn, linkUrl }: MenuLink) {
  return { displayMenuCode, displayMenuName: { ko: nameKo, en: nameEn }, linkUrl };
}
