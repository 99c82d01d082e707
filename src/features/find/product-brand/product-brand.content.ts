import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { listPriceTags } from '../../benefit/promotion/promoted-price.queries.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import {
  ContentError,
  contentKind,
  UNCHANGED,
  type SavedContent,
} from '../../content/content/content.ts';
import { Code, Name } from '../../content/content/content.schema.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import { markCatalogChanged } from '../../product/product/catalog-change.queries.ts';
import {
  findBrand,
  listBrandRows,
  listSnsOfBrand,
  lockBrandsInUse,
  putBrand,
  type BrandRow,
} from './product-brand.queries.ts';

/** The home page shows the brands of its products. */
const HOME_TAG = 'home';

/** The place of a brand that nobody has placed. */
const UNPLACED = 1000;

/** A brand of products, as files, the desk and the API write it. */
export const ProductBrandFile = z.strictObject({
  /** The code in the column `brand` of product files. */
  brandCode: Code,
  name: Name,
  /** Its place among the brands, the lowest first. Absent: unchanged, and the last for a new one. */
  sortOrder: z.int().min(0).max(9999).optional().meta({ default: UNPLACED }),
  /** Products that have it keep it, and no other can get it. Absent: unchanged. */
  isRetired: z.boolean().optional().meta({ default: false }),
});
export type ProductBrandFile = z.output<typeof ProductBrandFile>;

/** Brands of products, which are a filter of lists. */
export const productBrandContent = contentKind({
  name: 'productBrand',
  summary: 'Loads brands of products from YAML or JSON files.',
  schema: ProductBrandFile,
  keyFields: ['brandCode'],
  save: saveProductBrand,
  list: listBrandRows,
  stored: findFile,
});

async function findFile(db: Reader, brandCode: string): Promise<ProductBrandFile | undefined> {
  const row = await findBrand(db, brandCode);
  return row && toProductBrandFile(row);
}

export function toProductBrandFile(row: BrandRow): ProductBrandFile {
  const { brandCode, nameKo, nameEn, sortOrder, isRetired } = row;
  return { brandCode, name: { ko: nameKo, en: nameEn }, sortOrder, isRetired: isRetired === 1 };
}

async function saveProductBrand(t: Tx, file: ProductBrandFile, now: number): Promise<SavedContent> {
  const { brandCode } = file;
  const before = await findBrand(t, brandCode);
  const row = toRow(file, before);
  if (before && holdsAll(before, row)) return UNCHANGED;

  if (row.isRetired === 1) await refuseLast(t, brandCode);

  await putBrand(t, row);
  if (!before) return { outcome: 'added', publish: [] };
  // Retiring it changes nothing that shoppers see.
  if (holdsAll(before, { ...row, isRetired: before.isRetired })) {
    return { outcome: 'changed', publish: [] };
  }

  const sns = await listSnsOfBrand(t, brandCode);
  await markCatalogChanged(t, sns); // lists read its name and place again

  const tags = [HOME_TAG, `brand:${brandCode}`, ...(await listPriceTags(t, sns))];
  const publish = [{ tags, runAt: now }];
  await requestWishes(t, publish, now);

  return { outcome: 'changed', publish };
}

function toRow(file: ProductBrandFile, before: BrandRow | undefined): BrandRow {
  const { brandCode, name, sortOrder = before?.sortOrder ?? UNPLACED } = file;
  const isRetired = file.isRetired ?? before?.isRetired === 1;
  const nameEn = name.en === '' ? name.ko : name.en;

  return { brandCode, nameKo: name.ko, nameEn, sortOrder, isRetired: Number(isRetired) };
}

/** Throws if no other brand is in use: a product can't be made without one. */
async function refuseLast(t: Tx, brandCode: string): Promise<void> {
  const inUse = await lockBrandsInUse(t);
  if (inUse.some((code) => code !== brandCode)) return;
  throw new ContentError(['isRetired'], 'is the last brand in use');
}
