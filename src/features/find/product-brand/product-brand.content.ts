import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { listPriceTags } from '../../benefit/promotion/promoted-price.queries.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import { contentKind, UNCHANGED, type SavedContent } from '../../content/content/content.ts';
import { Code, Name } from '../../content/content/content.schema.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import { markCatalogChanged } from '../../product/product/catalog-change.queries.ts';
import {
  findBrand,
  listBrandRows,
  listSnsOfBrand,
  putBrand,
  type BrandRow,
} from './product-brand.queries.ts';

/** The home page shows the brands of its products. */
const HOME_TAG = 'home';

/** A brand of products, as files, the desk and the API write it. */
export const ProductBrandFile = z.strictObject({
  /** The code in the column `brand` of product files. */
  brandCode: Code,
  name: Name,
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

export const toProductBrandFile = ({ brandCode, nameKo, nameEn }: BrandRow): ProductBrandFile => ({
  brandCode,
  name: { ko: nameKo, en: nameEn },
});

async function saveProductBrand(t: Tx, file: ProductBrandFile, now: number): Promise<SavedContent> {
  const { brandCode, name } = file;
  const row = { brandCode, nameKo: name.ko, nameEn: name.en === '' ? name.ko : name.en };
  const before = await findBrand(t, brandCode);
  if (before && holdsAll(before, row)) return UNCHANGED;

  await putBrand(t, row);
  if (!before) return { outcome: 'added', publish: [] };

  const sns = await listSnsOfBrand(t, brandCode);
  await markCatalogChanged(t, sns); // lists read its name again

  const publish = [{ tags: [HOME_TAG, ...(await listPriceTags(t, sns))], runAt: now }];
  await requestWishes(t, publish, now);

  return { outcome: 'changed', publish };
}
