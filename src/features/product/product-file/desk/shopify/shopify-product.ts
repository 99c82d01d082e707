import { createHash } from 'node:crypto';
import { NEW_PRODUCT, type KnownProduct } from '../run/known-product.ts';
import { withShownPrice } from '../../../product/desk/save/product-edit.ts';
import type {
  AttributeInput,
  OptionInput,
  ProductInput,
  UnitInput,
} from '../../../product/desk/save/product-input.ts';
import { isItemCode } from '../../../product/product.schema.ts';
import type { ShopifyProduct } from './read-shopify-product.ts';

/** The shop's data for the names in the file. */
interface Resolved {
  known: KnownProduct | undefined;
  brandCode: string;
  policyCode: string;
  /** The category in the file, if any. */
  category: string | undefined;
  /** Sanitised HTML; undefined if the file has no description. */
  html: string | undefined;
  images: ProductInput['images'];
  now: number;
}

/** The product to save: the file's values, else the stored ones. */
export function toProductInput(from: ShopifyProduct, resolved: Resolved): ProductInput {
  const { values = [], ...kept } = resolved.known ?? {};
  const itemCode = toItemCode(from.handle);
  const options = from.options.map((option, i) => withTranslation(option, i + 1, values));

  return withShownPrice({
    ...NEW_PRODUCT,
    ...kept,
    listPrice: 0,
    salePrice: 0,
    itemCode,
    ...toNames(from.title, resolved.known),
    ...(from.displayed !== undefined && { displayed: from.displayed }),
    ...(from.displayed && { saleStatus: 'On' as const }),
    ...(resolved.html !== undefined && { descriptionKo: resolved.html }),
    brandCode: resolved.brandCode,
    policyCode: resolved.policyCode,
    categories: toCategories(resolved.category, resolved.known?.categories ?? []),
    attributes: toAttributes(from.attributes, resolved.known?.attributes ?? []),
    options,
    units: from.units.map((unit) => toUnit(unit, { itemCode, options: from.options })),
    images: resolved.images,
    soldCount: 0,
    createdAt: resolved.now,
  });
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The item code: a URL-safe handle as it is, otherwise a short hash. */
export function toItemCode(handle: string): string {
  return isItemCode(handle) && /^\w/.test(handle) ? handle : `X${shortHash(handle)}`;
}

/** A title without Hangul becomes the English name, and the Korean one if there is none yet. */
function toNames(title: string, known: KnownProduct | undefined) {
  const isKorean = (name: string) => /\p{Script=Hangul}/u.test(name);
  if (isKorean(title)) return { nameKo: title, nameEn: known?.nameEn ?? '' };
  return { nameKo: known && isKorean(known.nameKo) ? known.nameKo : title, nameEn: title };
}

/** Keeps the stored categories if they contain the file's, as staff may have added others. */
function toCategories(category: string | undefined, known: readonly string[]): readonly string[] {
  return category === undefined || known.includes(category) ? known : [category];
}

/** Adds the file's values; those of staff or earlier files stay. */
function toAttributes(fileAttributes: readonly AttributeInput[], known: readonly AttributeInput[]) {
  const all = [...known, ...fileAttributes].map(({ attributeCode, valueCode }) => {
    return [`${attributeCode}:${valueCode}`, { attributeCode, valueCode }] as const;
  });
  return [...new Map(all).values()];
}

function withTranslation(
  option: OptionInput,
  depth: number,
  values: KnownProduct['values'],
): OptionInput {
  const known = values.filter((value) => value.optionDepth === depth);
  const head = known.find((value) => value.optionKo === option.nameKo);

  return {
    ...option,
    nameEn: head?.optionEn ?? option.nameEn,
    values: option.values.map(({ nameKo, nameEn }) => {
      const same = known.find((value) => value.nameKo === nameKo);
      return { nameKo, nameEn: same?.nameEn ?? nameEn, ...(same?.rgb && { rgb: same.rgb }) };
    }),
  };
}

/**
 * A unit's code is its SKU; without one it derives from its options and not its position, so that
 * carts stay valid when rows are added or sorted.
 */
function toUnit(
  { sku, line: _, ...unit }: ShopifyProduct['units'][number],
  of: { itemCode: string; options: readonly OptionInput[] },
): UnitInput {
  const chosen = of.options.map((option, i) => option.values[unit.options[i] ?? -1]?.nameKo);
  const suffix = chosen.length === 0 ? '1' : shortHash(JSON.stringify(chosen)).slice(0, 8);
  const unitCode = `${of.itemCode}-${suffix}`;
  const short = isItemCode(unitCode) ? unitCode : `X${shortHash(of.itemCode)}-${suffix}`;

  return { ...unit, itemCode: sku === '' ? short : sku, saleStatus: 'OnSale' };
}
