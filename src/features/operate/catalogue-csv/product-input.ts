import { cleanCell } from '../import/csv-cells.ts';
import { NEW_PRODUCT, type KnownProduct } from '../import/known-product.ts';
import type { ImageInput, OptionInput, ProductInput } from '../product-save/product-input.ts';
import { isMadeOfUnits } from '../../product/product/item-set.ts';
import type { CsvOption, CsvProduct } from './read-csv-product.ts';
import { withPlainEnds } from './csv-format.ts';

/** A picture in the shop's CSV. */
export interface CsvImage {
  path: string;
  /** The Korean name of its colour; null = every colour. */
  color: string | null;
}

/** The shop's data for the names in the file. */
interface Resolved {
  known: KnownProduct | undefined;
  brandCode: string;
  policyCode: string;
  categories: readonly string[];
  images: readonly CsvImage[];
  clean: (html: string) => string;
  now: number;
}

/** The product to save: the file's values, else the stored ones. */
export function toCatalogueInput(from: CsvProduct, at: Resolved): ProductInput {
  const { values = [], ...kept } = at.known ?? {};
  const fields = differingFields(from, at);
  const { descriptionKo, descriptionEn } = fields;
  const itemType = fields.itemType ?? at.known?.itemType ?? NEW_PRODUCT.itemType;
  const options = from.options.map((option, i) => withKnown(option, i + 1, values));
  const cheapest = from.units.reduce((a, b) => (b.salePrice < a.salePrice ? b : a));
  return {
    nameEn: '',
    ...NEW_PRODUCT,
    ...kept,
    ...fields,
    ...(descriptionKo !== undefined && { descriptionKo: at.clean(descriptionKo) }),
    ...(descriptionEn !== undefined && { descriptionEn: at.clean(descriptionEn) }),
    ...(!isMadeOfUnits(itemType) && fields.setGroups && { setGroups: [] }),
    itemCode: from.itemCode,
    nameKo: keptText(at.known?.nameKo, from.nameKo),
    brandCode: at.brandCode,
    policyCode: at.policyCode,
    categories: at.categories,
    listPrice: cheapest.listPrice,
    salePrice: cheapest.salePrice,
    options,
    units: from.units,
    images: at.images.map((image) => toImage(image, options)),
    soldCount: 0,
    createdAt: from.createdAt ?? at.now,
  };
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

function keptText(stored: string | undefined, given: string): string {
  return stored !== undefined && plainText(stored) === plainText(given) ? stored : given;
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

function toImage({ path, color }: CsvImage, options: readonly OptionInput[]): ImageInput {
  const values = options.find((option) => option.isColor)?.values ?? [];
  const isColor = ({ nameKo }: { nameKo: string }) => plainText(nameKo) === plainText(color ?? '');
  const colorIndex = color === null ? -1 : values.findIndex(isColor);
  return colorIndex < 0 ? { path } : { path, colorIndex };
}
