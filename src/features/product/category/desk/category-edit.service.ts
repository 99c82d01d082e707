import type { Reader, Tx } from '#db/connection.ts';
import { requestFeeds } from '#src/publish/request-publish.ts';
import { AppError } from '../../../../errors/errors.ts';
import {
  countCoupons,
  moveCouponTargets,
} from '../../../benefit/coupon/coupon-category.queries.ts';
import type { SizeKind } from '../../size/size-kind.ts';
import { countPromotions } from '../../../benefit/promotion/promotion-category.queries.ts';
import { moveInPromotions } from '../../../benefit/promotion/promotion-category.service.ts';
import { requestWishes } from '../../../content/content/content.service.ts';
import { listStoredCategories } from '../category.queries.ts';
import { parentCode } from '../category.ts';
import {
  CATEGORY_LEVELS,
  codeAfterMove,
  freeCode,
  isFixedCode,
  isWithin,
  getLevel,
  type MoveProblem,
} from '../category-code.ts';
import {
  beginRename,
  deleteCategory,
  endRename,
  listMoves,
  listSnsWithin,
} from '../category-edit.queries.ts';
import { menuWish, saveCategory } from '../category-save.service.ts';
import { markCatalogChanged } from '../../product/catalog-change.queries.ts';
import { followCategory } from '../../../marketing/redirect/redirect.service.ts';
import { placeAtTop, placeBelow } from './top-order.service.ts';

interface Names {
  nameKo: string;
  nameEn: string;
  hide: boolean;
  /** Absent: unchanged. */
  sizeKind?: SizeKind | undefined;
}

/** The code of a new category below `parent` ('' at the top). */
export async function findFreeCode(db: Reader, parent: string): Promise<string> {
  const codes = (await listStoredCategories(db)).map(({ displayCateCode }) => displayCateCode);
  if (parent !== '' && !codes.includes(parent)) throw new AppError('NotFound');
  if (getLevel(parent) >= CATEGORY_LEVELS) throw new AppError('CategoryTooDeep');

  const used = new Set([...codes, ...(await listMoves(db)).map(({ oldCode }) => oldCode)]);
  const code = freeCode(parent, used);
  if (code === undefined) throw new AppError('CategoryFull');

  return code;
}

/** Adds a category as the last beside its siblings. Throws MenuCodeTaken, and NotFound above it. */
export async function createCategory(
  t: Tx,
  { code: displayCateCode, hide, sizeKind = '', ...names }: Names & { code: string },
  now: number,
): Promise<void> {
  const all = await listStoredCategories(t);
  const isThere = (code: string) => all.some((one) => one.displayCateCode === code);
  if (isThere(displayCateCode)) throw new AppError('MenuCodeTaken');

  const parent = parentCode(displayCateCode);
  if (parent !== undefined && !isThere(parent)) throw new AppError('NotFound');

  const row = { ...names, displayCateCode, sizeKind, sortOrder: 0, hide: Number(hide) };
  await saveCategory(t, row, { all, now });
  await placeCategory(t, displayCateCode, null);
}

/** Renames, hides or shows a category, or tells what is measured of its products. */
export async function changeCategory(
  t: Tx,
  code: string,
  { names: { hide, sizeKind, ...names }, now }: { names: Names; now: number },
): Promise<void> {
  const all = await listStoredCategories(t);
  const before = all.find(({ displayCateCode }) => displayCateCode === code);
  if (!before) throw new AppError('NotFound');

  const row = {
    ...before,
    ...names,
    hide: Number(hide),
    sizeKind: sizeKind ?? before.sizeKind,
  };
  await saveCategory(t, row, { all, now });
}

export interface CategoryMove {
  code: string;
  /** '' is the top. */
  parent: string;
  /** The entry it goes before (`entryId`); null: the last. */
  before: string | null;
}

export interface MovedCategory {
  from: string;
  to: string;
  /** Products in it and below it. */
  products: number;
  /** Promotions that gain or lose products by the move. */
  promotions: number;
}

/**
 * Moves a category with all below it. Below another parent it gets another code, as codes tell the
 * levels: products, coupons and promotions follow, and its addresses of before redirect.
 */
export async function moveCategory(
  t: Tx,
  { code, parent, before }: CategoryMove,
  now: number,
): Promise<MovedCategory> {
  const codes = (await listStoredCategories(t)).map(({ displayCateCode }) => displayCateCode);
  const isThere = (wantedCode: string) => codes.includes(wantedCode);
  if (!isThere(code) || (parent !== '' && !isThere(parent))) throw new AppError('NotFound');

  const to = codeAfterMove({ code, parent, codes, moves: await listMoves(t) });
  if (isProblem(to)) throw new AppError(to);

  const within = codes.filter((otherCode) => isWithin(otherCode, code));

  const moved =
    to === code ? { products: 0, promotions: 0 } : await renameCategoryCode(t, code, { to, now });

  await placeCategory(t, to, before);

  const renamed = to === code ? [] : within.map((oldCode) => to + oldCode.slice(code.length));
  await requestWishes(t, [menuWish(renamed, now)], now);

  return { from: code, to, ...moved };
}

const isProblem = (to: string): to is MoveProblem => !/^\d+$/.test(to);

async function renameCategoryCode(t: Tx, from: string, { to, now }: { to: string; now: number }) {
  await beginRename(t, from, to);
  await moveCouponTargets(t, from, to);
  await endRename(t, { from, to, now });
  await followRenamed(t, { from, to, now });

  const promotions = await moveInPromotions(t, { from, to, now });
  const sns = await listSnsWithin(t, to);

  await markCatalogChanged(t, sns);
  await requestFeeds(t, now);

  return { products: sns.length, promotions: promotions.length };
}

/** Redirects that lead to a category, or to one below it, lead to its new address. */
async function followRenamed(t: Tx, move: { from: string; to: string; now: number }) {
  const moves = (await listMoves(t)).filter(({ oldCode }) => isWithin(oldCode, move.from));
  for (const { oldCode, displayCateCode } of moves) {
    await followCategory(t, { from: oldCode, to: displayCateCode, now: move.now });
  }
}

async function placeCategory(t: Tx, code: string, before: string | null): Promise<void> {
  const parent = parentCode(code);
  if (parent === undefined) await placeAtTop(t, { kind: 'category', code }, before);
  else await placeBelow(t, { code, parent }, before);
}

/** Removes an empty category. Throws CategoryInUse, which says what is in it, and CategoryFixed. */
export async function removeCategory(t: Tx, code: string, now: number): Promise<void> {
  const all = await listStoredCategories(t);
  const storedCategory = all.find(({ displayCateCode }) => displayCateCode === code);
  if (!storedCategory) throw new AppError('NotFound');
  if (isFixedCode(code)) throw new AppError('CategoryFixed');

  const params = {
    categories: all.filter(({ displayCateCode }) => isWithin(displayCateCode, code)).length - 1,
    products: (await listSnsWithin(t, code)).length,
    coupons: await countCoupons(t, code),
    promotions: await countPromotions(t, code),
  };
  if (Object.values(params).some((count) => count > 0)) {
    throw new AppError('CategoryInUse', { params });
  }

  await deleteCategory(t, code);
  if (storedCategory.hide === 0) await requestWishes(t, [menuWish([], now)], now);
}
