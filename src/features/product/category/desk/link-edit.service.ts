import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { requestWishes } from '../../../content/content/content.service.ts';
import { menuWish } from '../category-save.service.ts';
import type { MenuLink } from '../../../find/menu/menu.ts';
import { deleteLink, findStoredLink, putLink } from '../../../find/menu/menu.queries.ts';
import { placedBefore } from './menu-order.ts';
import { placeAtTop } from './top-order.service.ts';

/** Links that can stand below one, as in menu.content.ts. */
const MOST_BELOW = 30;

/** The place of a link: below another link, or at the top ('') beside the categories. */
export interface LinkPlace {
  parent: string;
  code: string;
}

interface LinkFields extends Omit<MenuLink, 'displayMenuCode'> {
  hide: boolean;
}

type Row = NonNullable<Awaited<ReturnType<typeof findStoredLink>>>;

const getChildren = ({ children }: Row) => JSON.parse(children) as MenuLink[]; // by `insertAt`

export async function createLink(
  t: Tx,
  { parent, code, fields, now }: LinkPlace & { fields: LinkFields; now: number },
): Promise<void> {
  const { hide, ...link } = fields;
  await insertAt(t, { parent, link: { ...link, displayMenuCode: code }, hide, before: null });
  await requestWishes(t, [menuWish([], now)], now);
}

export async function changeLink(
  t: Tx,
  { parent, code, fields, now }: LinkPlace & { fields: LinkFields; now: number },
): Promise<void> {
  const { hide, ...link } = fields;

  const row = await readRow(t, parent === '' ? code : parent);

  if (parent === '') await putLink(t, { ...row, ...link, hide: Number(hide) });
  else {
    const children = getChildren(row);
    if (!children.some((child) => child.displayMenuCode === code)) throw new AppError('NotFound');

    const changed = children.map((child) =>
      child.displayMenuCode === code ? { ...child, ...link } : child,
    );

    await putLink(t, { ...row, children: JSON.stringify(changed) });
  }

  await requestWishes(t, [menuWish([], now)], now);
}

/** Moves a link before another of its new place (`entryId` at the top, else its code). */
export async function moveLink(
  t: Tx,
  from: LinkPlace,
  { parent, before, now }: { parent: string; before: string | null; now: number },
): Promise<void> {
  if (parent === from.parent && parent === '') {
    await readRow(t, from.code);
    await placeAtTop(t, { kind: 'link', code: from.code }, before);
  } else {
    const { link, hide, children } = await takeAway(t, from);
    if (parent !== '' && (children.length > 0 || parent === from.code)) {
      throw new AppError('MenuLinkTooDeep');
    }
    if (parent !== '' && hide) throw new AppError('MenuLinkHidden');

    await insertAt(t, { parent, link, hide, before, children });
  }

  await requestWishes(t, [menuWish([], now)], now);
}

/** Removes a link without others below it. */
export async function removeLink(t: Tx, place: LinkPlace, now: number): Promise<void> {
  const { children } = await takeAway(t, place);
  if (children.length > 0)
    throw new AppError('MenuLinkInUse', { params: { count: children.length } });
  await requestWishes(t, [menuWish([], now)], now);
}

async function takeAway(t: Tx, { parent, code }: LinkPlace) {
  const row = await readRow(t, parent === '' ? code : parent);
  const children = getChildren(row);

  if (parent === '') {
    await deleteLink(t, code);

    const { nameKo, nameEn, linkUrl } = row;

    return {
      link: { displayMenuCode: code, nameKo, nameEn, linkUrl },
      hide: row.hide === 1,
      children,
    };
  }

  const link = children.find((child) => child.displayMenuCode === code);
  if (!link) throw new AppError('NotFound');

  const rest = children.filter((child) => child !== link);
  await putLink(t, { ...row, children: JSON.stringify(rest) });

  return { link, hide: false, children: [] };
}

interface Insertion {
  parent: string;
  link: MenuLink;
  hide: boolean;
  before: string | null;
  children?: readonly MenuLink[];
}

async function insertAt(t: Tx, { parent, link, hide, before, children = [] }: Insertion) {
  const code = link.displayMenuCode;

  if (parent === '') {
    if (await findStoredLink(t, code)) throw new AppError('MenuCodeTaken');
    const row = { ...link, children: JSON.stringify(children), sortOrder: 0, hide: Number(hide) };
    await putLink(t, row);
    return placeAtTop(t, { kind: 'link', code }, before);
  }

  const row = await readRow(t, parent);
  const siblings = getChildren(row);
  if (siblings.length >= MOST_BELOW) throw new AppError('CategoryFull');
  if (siblings.some((sibling) => sibling.displayMenuCode === code))
    throw new AppError('MenuCodeTaken');

  const placed = placedBefore(siblings, link, {
    isBefore: (other) => other.displayMenuCode === before,
    isSame: () => false,
  });

  await putLink(t, { ...row, children: JSON.stringify(placed) });
}

async function readRow(t: Tx, code: string): Promise<Row> {
  const row = await findStoredLink(t, code);
  if (!row) throw new AppError('NotFound');
  return row;
}
