import { mergeSizes } from './merge-sizes.ts';
import { cleanCell, withPlainEnds } from '../run/cell-text.ts';
import { formatInstant } from '../../../../../lib/instant.ts';
import { NEW_PRODUCT, type KnownProduct } from '../run/known-product.ts';
import { withShownPrice } from '../../../product/desk/save/product-edit.ts';
import type {
  ImageInput,
  OptionInput,
  ProductInput,
} from '../../../product/desk/save/product-input.ts';
import { NO_MODEL, type PictureModel } from '../../../product/fit.ts';
import { isMadeOfUnits } from '../../../product/item-set.ts';
import type { RowNotice } from '../run/csv-rows.ts';
import { ProblemError } from '../../../../desk/bulk/product-problem.ts';
import type { CsvOption, CsvProduct, CsvUnit } from './read-csv-product.ts';

/** A picture in the shop's CSV. */
export interface CsvImage {
  path: string;
  /** The Korean name of its colour; null = every colour. */
  color: string | null;
}

/** A unit of the shop, with the Korean names of its option values. */
interface StoredUnit {
  itemCode: string;
  listPrice: number;
  salePrice: number;
  chosen: readonly string[];
}

/** The shop's data for the names in the file. */
interface Resolved {
  known: KnownProduct | undefined;
  /** The units that the shop has, for what the file leaves out. */
  storedUnits: readonly StoredUnit[];
  brandCode: string;
  policyCode: string;
  categories: readonly string[];
  images: readonly CsvImage[];
  clean: (html: string) => string;
  note: (notice: RowNotice) => void;
  now: number;
}

/** The product to save: the file's values, else the stored ones. Throws ProblemError. */
export function toCatalogueInput(from: CsvProduct, resolved: Resolved): ProductInput {
  const { values = [], ...kept } = resolved.known ?? {};
  const fields = differingFields(from, resolved);
  const itemType = fields.itemType ?? resolved.known?.itemType ?? NEW_PRODUCT.itemType;
  const options = from.options
    ? from.options.map((option, i) => withKnown(option, i + 1, values))
    : storedOptions(values);
  if (!from.options && options.length === 0 && from.units.length > 1) {
    const params = { column: 'option1NameKo', code: from.itemCode };
    throw new ProblemError('optionsMissing', params);
  }

  checkModels(from, resolved);

  const units = from.units.map((unit) => toUnit(unit, { from, at: resolved, options }));
  const sizes = mergeSizes(from, { options, units, known: resolved.known?.sizes ?? [] });

  return withShownPrice({
    listPrice: 0,
    salePrice: 0,
    nameEn: '',
    ...NEW_PRODUCT,
    ...kept,
    ...fields,
    ...cleanTexts(fields, from, resolved),
    ...ownGroups(fields, { itemType, from, at: resolved }),
    itemCode: from.itemCode,
    nameKo: toName(from, resolved),
    brandCode: resolved.brandCode,
    policyCode: resolved.policyCode,
    categories: resolved.categories,
    options,
    units,
    sizes,
    images: resolved.images.map((image, i) => ({
      ...toImage(image, { options, from, at: resolved }),
      ...findModel(from, i + 1),
    })),
    soldCount: 0,
    createdAt: toCreatedAt(from, resolved),
  });
}

/** A product that the shop has keeps its time. */
function toCreatedAt({ createdAt, line }: CsvProduct, { known, note, now }: Resolved): number {
  if (!known) return createdAt ?? now;

  const kept = formatInstant(known.createdAt);
  if (createdAt !== undefined && formatInstant(createdAt) !== kept) {
    const column = 'createdAt';
    note({ line, column, effect: 'dropped', code: 'createdAtKept', params: { column, kept } });
  }

  return known.createdAt;
}

function toName({ nameKo, itemCode }: CsvProduct, { known }: Resolved): string {
  if (nameKo !== undefined) return keptText(known?.nameKo, nameKo);
  if (known) return known.nameKo;
  throw new ProblemError('newWithout', { column: 'nameKo', code: itemCode });
}

/** Descriptions without what pages do not show. */
function cleanTexts(
  fields: Partial<ProductInput>,
  { line }: CsvProduct,
  { clean, note }: Resolved,
): Partial<ProductInput> {
  const texts = (['descriptionKo', 'descriptionEn'] as const).flatMap((column) => {
    const html = fields[column];
    if (html === undefined) return [];

    const text = clean(html);
    if (plainText(text) !== plainText(html)) {
      note({ line, column, effect: 'changed', code: 'htmlCleaned', params: { column } });
    }

    return [[column, text] as const];
  });
  return Object.fromEntries(texts);
}

/** Set groups of a product that is no set are not saved. */
function ownGroups(
  { setGroups }: Partial<ProductInput>,
  { itemType, from, at }: { itemType: ProductInput['itemType']; from: CsvProduct; at: Resolved },
): Partial<ProductInput> {
  if (isMadeOfUnits(itemType) || !setGroups) return {};

  const column = 'setGroups';

  if (setGroups.length > 0) {
    at.note({
      line: from.line,
      column,
      effect: 'dropped',
      code: 'groupsOfNoSet',
      params: { column, itemType },
    });
  }

  return { setGroups: [] };
}

/** A unit with the stored options and prices where the file has no columns for them. */
function toUnit(
  { line, measures: _, ...unit }: CsvUnit,
  { from, at, options }: { from: CsvProduct; at: Resolved; options: readonly OptionInput[] },
): ProductInput['units'][number] {
  const stored = at.storedUnits.find(({ itemCode }) => itemCode === unit.itemCode);
  const without = (column: string) =>
    new ProblemError('newWithout', { column, code: unit.itemCode });
  if (!stored && !from.options && options.length > 0) throw without('option1NameKo');

  const chosen = options.map(({ values }, i) =>
    values.findIndex(({ nameKo }) => nameKo === stored?.chosen[i]),
  );
  const salePrice = unit.salePrice ?? stored?.salePrice;
  if (salePrice === undefined) throw without('salePrice');

  const listPrice = unit.listPrice ?? stored?.listPrice ?? salePrice;
  if (listPrice < salePrice) {
    const columnEffect =
      unit.listPrice === undefined
        ? ({ column: 'salePrice', effect: 'kept' } as const)
        : ({ column: 'listPrice', effect: 'changed' } as const);
    const params = { code: unit.itemCode, listPrice, salePrice };

    at.note({ line, ...columnEffect, code: 'listPriceRaised', params });
  }

  return {
    ...unit,
    options: from.options ? unit.options : chosen,
    salePrice,
    listPrice: Math.max(listPrice, salePrice),
  };
}

/** The stored options, for a file without columns of them. */
function storedOptions(values: KnownProduct['values']): OptionInput[] {
  const byDepth = Map.groupBy(values, ({ optionDepth }) => optionDepth);
  return [...byDepth.values()].flatMap((all) => {
    const [head] = all;
    if (!head) return [];

    return {
      nameKo: head.optionKo,
      nameEn: head.optionEn,
      isColor: head.isColor === 1,
      values: all.map(({ nameKo, nameEn, rgb }) => ({ nameKo, nameEn, ...(rgb && { rgb }) })),
    };
  });
}

/**
 * Fields that differ from the stored ones. Cells are read trimmed and with normalised line endings,
 * a difference that alone must not change a stored text.
 */
function differingFields({ fields }: CsvProduct, { known }: Resolved): Partial<ProductInput> {
  const stored: Partial<Record<string, unknown>> = { ...known };
  const differing = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && plainJson(value) !== plainJson(stored[name]),
  );
  return Object.fromEntries(differing) as Partial<ProductInput>; // a subset of the same fields
}

function plainJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? plainText(part) : part,
  );
}

const plainText = (text: string) => cleanCell(withPlainEnds(text));

function keptText(stored: string | undefined, fileText: string): string {
  return stored !== undefined && plainText(stored) === plainText(fileText) ? stored : fileText;
}

/** Adds the stored English names and colours where the file has no column for them. */
function withKnown(option: CsvOption, depth: number, values: KnownProduct['values']): OptionInput {
  const known = values.filter((value) => value.optionDepth === depth);
  const head = known.find((value) => plainText(value.optionKo) === option.nameKo);

  return {
    nameKo: head?.optionKo ?? option.nameKo,
    nameEn: keptText(head?.optionEn, option.nameEn ?? head?.optionEn ?? option.nameKo),
    isColor: option.isColor,
    values: option.values.map(({ nameKo, nameEn, rgb }) => {
      const same = known.find((value) => plainText(value.nameKo) === nameKo);
      const color = rgb ?? same?.rgb ?? '';

      return {
        nameKo: same?.nameKo ?? nameKo,
        nameEn: keptText(same?.nameEn, nameEn ?? same?.nameEn ?? nameKo),
        ...(color && { rgb: color }),
      };
    }),
  };
}

function checkModels({ models = [], itemCode }: CsvProduct, { images }: Resolved): void {
  const foreign = models.find(({ picture }) => picture > images.length);
  if (!foreign) return;

  const { picture } = foreign;
  throw new ProblemError('modelWithoutPicture', { picture, code: itemCode });
}

/** The person in a picture; nothing for a file without a column of them. */
function findModel({ models }: CsvProduct, no: number): Partial<PictureModel> {
  if (!models) return {};

  const { modelHeightCm, modelWeightKg, modelSize } =
    models.find(({ picture }) => picture === no) ?? NO_MODEL;
  return { modelHeightCm, modelWeightKg, modelSize };
}

function toImage(
  { path, color }: CsvImage,
  { options, from, at }: { options: readonly OptionInput[]; from: CsvProduct; at: Resolved },
): ImageInput {
  if (color === null) return { path };

  const values = options.find((option) => option.isColor)?.values ?? [];
  const colorIndex = values.findIndex(({ nameKo }) => plainText(nameKo) === plainText(color));
  if (colorIndex >= 0) return { path, colorIndex };

  if (from.images) {
    const { line } = from.images[0] ?? from;
    const params = { path, color };
    at.note({ line, column: 'images', effect: 'changed', code: 'colorUnknown', params });
  }

  return { path };
}
