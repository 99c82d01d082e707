import type { Reader, Tx } from '#db/connection.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import {
  ContentError,
  contentKind,
  UNCHANGED,
  type SavedContent,
} from '../../content/content/content.ts';
import { NAMED_SIZE_KINDS, type SizeKind } from '../size/size-kind.ts';
import { parentCode, CATEGORY_NAME_MAX } from './category.ts';
import { findMovedCode } from './category-edit.queries.ts';
import { listStoredCategories } from './category.queries.ts';
import { saveCategory } from './category-save.service.ts';
import { z } from 'zod';
import { textUpTo } from '../../content/content/content.schema.ts';

/** A category as the operator writes it; what lies below it has its code and three digits more. */
export const CategoryFile = z.strictObject({
  displayCateCode: z.string().regex(/^(\d{3}){1,4}$/, 'is no code such as "001" or "001002"'),
  displayCateName: textUpTo(CATEGORY_NAME_MAX),
  /** Its place among those beside it, the lowest first. */
  sortOrder: z.int().min(0),
  /** Hidden: with all below it without a page, in no menu and no list. */
  hide: z.boolean().default(false),
  /** The kind of its products' measures; null: that of the category above. Absent: unchanged. */
  sizeKind: z.enum(NAMED_SIZE_KINDS).nullable().optional(),
});
export type CategoryFile = z.output<typeof CategoryFile>;

/** Categories as the operator loads them. */
export const categoryContent = contentKind({
  name: 'category',
  summary: 'Loads names, order and hiding of categories from YAML or JSON files, or lists them.',
  schema: CategoryFile,
  keyFields: ['displayCateCode'],
  save: saveFile,
  list: listStoredCategories,
  stored: findFile,
});

async function findFile(db: Reader, key: string): Promise<CategoryFile | undefined> {
  const rows = await listStoredCategories(db);
  const row = rows.find(({ displayCateCode }) => displayCateCode === key);
  if (!row) return undefined;

  const { displayCateCode, nameKo, nameEn, sortOrder, hide, sizeKind } = row;

  return {
    displayCateCode,
    displayCateName: { ko: nameKo, en: nameEn },
    sortOrder,
    hide: hide === 1,
    sizeKind: sizeKind === '' ? null : sizeKind,
  };
}

function toSizeKind(
  { sizeKind }: CategoryFile,
  before: { sizeKind: SizeKind } | undefined,
): SizeKind {
  return sizeKind === undefined ? (before?.sizeKind ?? '') : (sizeKind ?? '');
}

async function saveFile(t: Tx, file: CategoryFile, now: number): Promise<SavedContent> {
  const { displayCateCode, displayCateName, sortOrder } = file;
  const all = await listStoredCategories(t);
  const before = all.find((one) => one.displayCateCode === displayCateCode);
  const row = {
    displayCateCode,
    sortOrder,
    hide: Number(file.hide),
    sizeKind: toSizeKind(file, before),
    nameKo: displayCateName.ko,
    nameEn: displayCateName.en,
  };

  if (before && holdsAll(before, row)) return UNCHANGED;

  const parent = parentCode(displayCateCode);
  if (parent !== undefined && !all.some((one) => one.displayCateCode === parent)) {
    throw new ContentError(['displayCateCode'], `there is no category ${parent} above it`);
  }

  const moved = await findMovedCode(t, displayCateCode);
  if (before === undefined && moved !== undefined) {
    throw new ContentError(['displayCateCode'], `the category has moved to ${moved}`);
  }

  const publish = await saveCategory(t, row, { all, now });
  return { outcome: before ? 'changed' : 'added', publish };
}
