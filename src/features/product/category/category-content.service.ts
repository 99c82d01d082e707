import type { Reader, Tx } from '#db/connection.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import { ContentError, contentKind, UNCHANGED } from '../../content/content/content.ts';
import type { ContentPiece, SavedContent } from '../../content/content/content.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import { CategoryFile } from './category-file.schema.ts';
import { parentCode } from './category.ts';
import { listStoredCategories, putCategory } from './category.queries.ts';

/** Categories as the operator loads them. */
export const categoryContent = contentKind({
  name: 'category',
  summary: 'Loads names, order and hiding of categories from YAML or JSON files, or lists them.',
  schema: CategoryFile,
  keyFields: ['displayCateCode'],
  save: saveFile,
  list: listPieces,
  stored: findFile,
});

async function listPieces(db: Reader): Promise<ContentPiece[]> {
  const rows = await listStoredCategories(db);
  return rows.map(({ displayCateCode, nameKo, nameEn, hide }) => ({
    ...{ key: displayCateCode, titleKo: nameKo, titleEn: nameEn },
    ...{ startAt: null, endAt: null, isOff: hide === 1 },
  }));
}

async function findFile(db: Reader, key: string): Promise<CategoryFile | undefined> {
  const rows = await listStoredCategories(db);
  const row = rows.find(({ displayCateCode }) => displayCateCode === key);
  if (!row) return undefined;
  const { displayCateCode, nameKo, nameEn, sortOrder, hide } = row;
  return {
    displayCateCode,
    displayCateName: { ko: nameKo, en: nameEn },
    ...{ sortOrder, hide: hide === 1 },
  };
}

async function saveFile(t: Tx, file: CategoryFile, now: number): Promise<SavedContent> {
  const { displayCateCode, displayCateName, sortOrder } = file;
  const row = {
    ...{ displayCateCode, sortOrder, hide: Number(file.hide) },
    ...{ nameKo: displayCateName.ko, nameEn: displayCateName.en },
  };
  const all = await listStoredCategories(t);
  const before = all.find((one) => one.displayCateCode === displayCateCode);
  if (before && holdsAll(before, row)) return UNCHANGED;
  const parent = parentCode(displayCateCode);
  if (parent !== undefined && !all.some((one) => one.displayCateCode === parent)) {
    throw new ContentError(['displayCateCode'], `there is no category ${parent} above it`);
  }
  await putCategory(t, row);
  const wasShown = before?.hide === 0;
  const isShown = row.hide === 0;
  // Every page has the menu. Pages of new categories are published by name.
  const below = all.map((one) => one.displayCateCode).filter((one) => isBelow(one, row));
  const appears = isShown && !wasShown ? [displayCateCode, ...below] : [];
  const tags = ['menu', ...appears.map((code) => `category:${code}`)];
  const publish = wasShown || isShown ? [{ tags, runAt: now }] : [];
  await requestWishes(t, publish, now);
  return { outcome: before ? 'changed' : 'added', publish };
}

function isBelow(code: string, { displayCateCode }: { displayCateCode: string }): boolean {
  return code !== displayCateCode && code.startsWith(displayCateCode);
}
