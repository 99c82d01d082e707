import type { Reader, Tx } from '#db/connection.ts';
import { listPriceTags } from '../../benefit/promotion/promoted-price.queries.ts';
import { holdsAll } from '../../content/content/changed-fields.ts';
import {
  ContentError,
  contentKind,
  UNCHANGED,
  type SavedContent,
} from '../../content/content/content.ts';
import { requestWishes } from '../../content/content/content.service.ts';
import { markCatalogChanged } from '../../product/product/catalog-change.queries.ts';
import { AttributeFile } from './attribute-file.schema.ts';
import {
  countByValue,
  deleteValues,
  findAttribute,
  listAttributes,
  listSnsOfAttribute,
  listValues,
  lockValues,
  putAttribute,
  putValues,
} from './attribute.queries.ts';

/** Attributes of products; each is a filter of lists. */
export const attributeContent = contentKind({
  name: 'attribute',
  summary: 'Loads attributes of products with their values from YAML or JSON files.',
  schema: AttributeFile,
  keyFields: ['attributeCode'],
  save: saveAttribute,
  list: listAttributes,
  stored: findFile,
});

async function findFile(db: Reader, attributeCode: string): Promise<AttributeFile | undefined> {
  const row = await findAttribute(db, attributeCode);
  if (!row) return undefined;
  return toAttributeFile(row, await listValues(db, attributeCode));
}

export function toAttributeFile(
  { attributeCode, nameKo, nameEn, sortOrder }: AttributeRow,
  values: readonly ValueRow[],
): AttributeFile {
  return {
    attributeCode,
    name: { ko: nameKo, en: nameEn },
    sortOrder,
    values: values.map(toValue),
  };
}

/** Values that are left out go, unless products have them. */
async function saveAttribute(t: Tx, file: AttributeFile, now: number): Promise<SavedContent> {
  const { attributeCode, name, sortOrder } = file;
  const row = { attributeCode, nameKo: name.ko, nameEn: name.en, sortOrder };
  const before = await findAttribute(t, attributeCode);
  const old = await listValues(t, attributeCode);
  const isSame = JSON.stringify(old.map(toValue)) === JSON.stringify(file.values);
  if (before && isSame && holdsAll(before, row)) return UNCHANGED;

  const kept = new Set(file.values.map(({ valueCode }) => valueCode));
  const gone = old.map(({ valueCode }) => valueCode).filter((code) => !kept.has(code));

  await refuseUsed(t, attributeCode, gone);
  await putAttribute(t, row);
  await deleteValues(t, attributeCode, gone);

  await putValues(
    t,
    file.values.map((value, index) => ({
      attributeCode,
      valueCode: value.valueCode,
      nameKo: value.name.ko,
      nameEn: value.name.en,
      sortOrder: index,
    })),
  );

  const sns = await listSnsOfAttribute(t, attributeCode);
  await markCatalogChanged(t, sns); // lists read its names again

  if (!before) return { outcome: 'added', publish: [] };

  const publish = [{ tags: await listPriceTags(t, sns), runAt: now }];
  await requestWishes(t, publish, now);

  return { outcome: 'changed', publish };
}

type AttributeRow = NonNullable<Awaited<ReturnType<typeof findAttribute>>>;
type ValueRow = Awaited<ReturnType<typeof listValues>>[number];

const toValue = ({ valueCode, nameKo, nameEn }: ValueRow): AttributeFile['values'][number] => ({
  valueCode,
  name: { ko: nameKo, en: nameEn },
});

async function refuseUsed(t: Tx, attributeCode: string, gone: readonly string[]): Promise<void> {
  await lockValues(t, attributeCode, gone);
  const products = await countByValue(t, attributeCode);
  const used = gone.find((code) => products.has(code));
  if (used === undefined) return;
  throw new ContentError(['values'], `${used} is in use, products with it: ${products.get(used)}`);
}
