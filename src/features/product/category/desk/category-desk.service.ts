import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { lockSetting } from '../../../../server/setting.queries.ts';
import { countCoupons } from '../../../benefit/coupon/coupon-category.queries.ts';
import { countPromotions } from '../../../benefit/promotion/promotion-category.queries.ts';
import {
  changeCategory,
  createCategory,
  findFreeCode,
  moveCategory,
  removeCategory,
  type MovedCategory,
} from './category-edit.service.ts';
import { countProducts, listProductSns } from '../../../find/product-list/product-list.queries.ts';
import { DEFAULT_SORT } from '../../../find/product-list/product-sort.ts';
import { listFilledCodes, listStoredCategories } from '../category.queries.ts';
import { getAncestors } from '../category.ts';
import { isFixedCode } from '../category-code.ts';
import { findMovedCode, listMoves, listProductNames } from '../category-edit.queries.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { countWithin } from './category-desk.queries.ts';
import {
  CategoryCode,
  type CategoryPage,
  type CategoryQuery,
  type ChangeCategory,
  type CreateCategory,
  type MoveCategory,
  type StaffCategory,
} from './category-desk.schema.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The calls of staff about a category. */
export const categoryCalls = deskCalls({
  params: CategoryCode,
  read: 'product:read',
  write: 'product:write',
  errors: ['NotFound'],
});

const SHOWN_PRODUCTS = 20;

/** Every category that matches, in order of the codes, with how many products it has. */
export async function listCategories(db: Reader, query: CategoryQuery): Promise<CategoryPage> {
  const counts = await countWithin(db);
  const filled = await listFilledCodes(db);

  const search = query.search.toLowerCase();

  const rows = (await listStoredCategories(db))
    .filter(({ displayCateCode, nameKo, nameEn }) =>
      [displayCateCode, `${nameKo}\n${nameEn}`.toLowerCase()].some((text, index) =>
        index === 0 ? text.startsWith(search) : text.includes(search),
      ),
    )
    .map(({ hide, ...row }) => ({
      ...row,
      hide: hide === 1,
      isFilled: filled.has(row.displayCateCode),
      products: counts.get(row.displayCateCode) ?? 0,
    }));

  return { total: rows.length, rows: rows.slice(query.offset, query.offset + query.limit) };
}

/** Throws NotFound. A code of before is that of its category today. */
export async function readCategory(
  { runtime, now }: Pick<StaffCall, 'runtime' | 'now'>,
  code: string,
): Promise<StaffCategory> {
  const { read } = runtime.database;
  const { rows } = await listCategories(read, { search: '', offset: 0, limit: 5000 });
  const categoryRow = rows.find(({ displayCateCode }) => displayCateCode === code);
  if (!categoryRow) throw new AppError('NotFound');

  const above = new Set([...getAncestors(code), code]);

  const moves = (await listMoves(read)).filter((move) => move.displayCateCode === code);
  const oldCodes = moves.map(({ oldCode }) => oldCode);
  const list = { displayCateCode: code, sort: DEFAULT_SORT, offset: 0, limit: SHOWN_PRODUCTS, now };
  const audits = [code, ...oldCodes].map((id) => listAuditOf(read, { entity: 'category', id }));

  return {
    ...categoryRow,
    isFixed: isFixedCode(code),
    isShown: rows.every(({ displayCateCode, hide }) => !hide || !above.has(displayCateCode)),
    oldCodes,
    listed: {
      total: await countProducts(read, code),
      rows: await listProductNames(read, await listProductSns(read, list)),
    },
    coupons: await countCoupons(read, code),
    promotions: await countPromotions(read, code),
    audit: (await Promise.all(audits)).flat().sort((a, b) => b.auditSn - a.auditSn),
  };
}

export async function addCategory(
  call: StaffCall,
  { reason, parent, name, hide, sizeKind }: CreateCategory,
): Promise<StaffCategory> {
  const names = { nameKo: name.ko, nameEn: name.en, hide, sizeKind };

  const code = await findFreeCode(call.runtime.database.read, parent);
  await changeWith(call, { code, reason }, (t) => createCategory(t, { code, ...names }, call.now));

  return readCategory(call, code);
}

export async function editCategory(
  call: StaffCall,
  code: string,
  { reason, name, hide, sizeKind }: ChangeCategory,
): Promise<StaffCategory> {
  const names = { nameKo: name.ko, nameEn: name.en, hide, sizeKind };

  await changeWith(call, { code, reason }, (t) =>
    changeCategory(t, code, { names, now: call.now }),
  );

  return readCategory(call, code);
}

/** Moves a category, or tells what moving it would change. */
export async function placeCategory(
  call: StaffCall,
  code: string,
  { reason, dryRun, ...to }: MoveCategory,
): Promise<MovedCategory> {
  return changeWith(call, { code, reason, dryRun }, (t) =>
    moveCategory(t, { code, ...to }, call.now),
  );
}

export async function dropCategory(call: StaffCall, code: string, reason: string): Promise<void> {
  await changeWith(call, { code, reason }, (t) => removeCategory(t, code, call.now));
}

async function changeWith<T>(
  call: StaffCall,
  { code, reason, dryRun = false }: { code: string; reason: string; dryRun?: boolean },
  work: (t: Tx) => Promise<T>,
): Promise<T> {
  const read = (db: Reader) => readValues(db, code);
  const { database } = call.audit({ entity: 'category', id: code, read, reason, dryRun });

  const result = await database.tx(async (t) => {
    await lockMenu(t);
    return work(t);
  });

  return result;
}

/** Two who change the menu at once: the second sees what the first did. */
export async function lockMenu(t: Tx): Promise<void> {
  await lockSetting(t, 'menu', '');
}

async function readValues(db: Reader, code: string): Promise<Record<string, unknown>> {
  const rows = await listStoredCategories(db);
  const find = (wanted: string) => rows.find((row) => row.displayCateCode === wanted);
  const categoryRow = find(code) ?? find((await findMovedCode(db, code)) ?? '');
  if (!categoryRow) return {};

  const { displayCateCode, nameKo, nameEn, hide, sizeKind, sortOrder } = categoryRow;
  return { displayCateCode, nameKo, nameEn, hide, sizeKind, sortOrder };
}
