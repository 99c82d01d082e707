import { attributesOf } from './attributes.ts';
import type { BrandCode } from './brands.ts';
import { describe, type Kind } from './copy.ts';
import { between, hash } from './hash.ts';
import type { Bilingual } from './kind-copy.ts';
import { measureSizes } from './measured-sizes.ts';
import { pickModel } from './models.ts';
import { productNotice } from './notice.ts';
import { palette, type ColorSlug } from './palette.ts';
import { sizeRuns, type SizeRun } from './sizes.ts';
import {
  imageStem,
  type SeedImage,
  type SeedOption,
  type SeedProduct,
  type SeedUnit,
} from './types.ts';

type ExtraOption = {
  nameKo: string;
  nameEn: string;
  values: { nameKo: string; nameEn: string; priceDelta?: number }[];
};

/** A demo product as written by hand; the rest is derived from it. */
export type ProductSpec = {
  no: number;
  ko: string;
  en: string;
  brand: BrandCode;
  kind: Kind;
  cats: string[];
  /** Slug of the packshot, without colour. */
  image: string;
  colors: ColorSlug[];
  sizes?: SizeRun;
  extra?: ExtraOption[];
  list: number;
  /** Discount in percent. */
  off?: number;
  policy?: string;
  /** Further views of the first colour of what is not worn. */
  views?: string[];
  /** Option index prefixes without stock, or everything. */
  soldOut?: 'all' | number[][];
  more?: Partial<SeedProduct>;
};

const bulkyKinds: readonly Kind[] = ['tent'];
const campKinds: readonly Kind[] = ['sleep', 'mat', 'lantern', 'table'];
const partnerBrands: readonly BrandCode[] = ['B10', 'B11'];

/** A whole product from its spec; the same spec always gives the same product. */
export function product(spec: ProductSpec): SeedProduct {
  const itemCode = `P${spec.no}`;
  const options = productOptions(spec);
  const policyCode = spec.policy ?? defaultPolicy(spec);
  const [descriptionKo, descriptionEn] = describe({ itemCode, kind: spec.kind });

  return {
    itemCode,
    nameKo: spec.ko,
    nameEn: spec.en,
    itemType: 'General' as const,
    optionSelectType: 'Separation' as const,
    brandCode: spec.brand,
    categories: spec.cats,
    handlerCode: policyCode.slice(0, 4),
    policyCode,
    listPrice: spec.list,
    salePrice: discounted(spec.list, spec.off ?? 0),
    saleStatus: 'On' as const,
    supplierStatus: 'On' as const,
    minPurchaseQty: 1,
    maxPurchaseQty: 10,
    pointRateBp: 100,
    taxType: 'Standard' as const,
    descriptionKo,
    descriptionEn,
    notice: productNotice({ itemCode, kind: spec.kind, ...noticeFacts(spec) }),
    options,
    units: expandUnits(spec, options),
    images: productImages(spec, options),
    attributes: attributesOf(spec.ko, spec.kind),
    ...measureSizes({
      itemCode,
      kind: spec.kind,
      image: spec.image,
      sizes: spec.sizes,
      names: sizeNames(options),
    }),
    ...popularity(itemCode),
    icons: [],
    ...spec.more,
  };
}

const sizeNames = (options: readonly SeedOption[]): string[] =>
  options.find(({ isColor }) => !isColor)?.values.map(({ nameKo }) => nameKo) ?? [];

/** An add-on: bought only along with a product, without a page of its own. */
export function addOn(spec: ProductSpec): SeedProduct {
  const made = product(spec);
  const images = made.images.slice(0, spec.colors.length);
  return { ...made, images, itemType: 'AddOnItem', icons: [] };
}

/** Sale price rounded down to 100 won, as Korean price tags are. */
function discounted(list: number, percentOff: number): number {
  return percentOff === 0 ? list : Math.floor((list * (100 - percentOff)) / 10000) * 100;
}

function defaultPolicy(spec: ProductSpec): string {
  if (bulkyKinds.includes(spec.kind)) return 'OH02-BULK';
  if (campKinds.includes(spec.kind)) return 'OH02-FIX';
  if (partnerBrands.includes(spec.brand)) return 'OH03-COND';
  return spec.list >= 200000 ? 'OH01-FREE' : 'OH01-COND';
}

const wornKinds: readonly Kind[] = [
  'shell',
  'wind',
  'puffer',
  'fleece',
  'vest',
  'tee',
  'shirt',
  'pants',
  'shorts',
  'boot',
  'trail',
  'walk',
  'pack',
  'daypack',
  'sling',
];
const shoeKinds: readonly Kind[] = ['boot', 'trail', 'walk', 'sling'];

/** Views of each colour: behind (shoes: below), and of shoes and small bags close. */
const CLOTHES_VIEWS = ['back'];
const SHOE_VIEWS = ['back', 'detail'];
/** The view of the first colour of clothes and packs, on a mannequin, and of anything else, outdoors. */
const WORN_VIEW = 'worn';
const OUTDOORS_VIEW = 'scene';

/** Fronts first, as a list shows them; then the other views, colour by colour. */
function productImages(spec: ProductSpec, options: readonly SeedOption[]): SeedImage[] {
  const { no, kind, cats, image, colors, views = [] } = spec;
  const fronts = colors.map((color) => ({ image, color }));
  const listViews = (shown: readonly ColorSlug[], names: readonly string[]) =>
    shown.flatMap((color) => names.map((view) => ({ image: `${image}-${view}`, color })));
  const first = colors.slice(0, 1);

  if (!wornKinds.includes(kind)) {
    return [...fronts, ...listViews(first, [...views, OUTDOORS_VIEW])];
  }

  if (shoeKinds.includes(kind)) return [...fronts, ...listViews(colors, SHOE_VIEWS)];

  const [category = ''] = cats;
  const model = pickModel(`P${no}`, { category, sizes: sizeNames(options) });
  const worn = listViews(first, [WORN_VIEW]).map((view) => ({ ...view, model }));
  return [...fronts, ...worn, ...listViews(colors, CLOTHES_VIEWS)];
}

function productOptions({ image, colors, sizes, extra = [] }: ProductSpec): SeedOption[] {
  const colorOption: SeedOption = {
    nameKo: '색상',
    nameEn: 'Colour',
    isColor: true,
    values: colors.map((color) => ({ ...palette[color], image: imageStem({ image, color }) })),
  };

  const options: SeedOption[] = colors.length > 1 || sizes !== undefined ? [colorOption] : [];
  if (sizes !== undefined) {
    options.push({ nameKo: '사이즈', nameEn: 'Size', isColor: false, values: sizeRuns[sizes] });
  }

  for (const { nameKo, nameEn, values } of extra) {
    const plain = values.map((value) => ({ nameKo: value.nameKo, nameEn: value.nameEn }));
    options.push({ nameKo, nameEn, isColor: false, values: plain });
  }

  return options;
}

/** Every combination of option values, with stock and the price difference of extra options. */
function expandUnits(spec: ProductSpec, options: SeedOption[]): SeedUnit[] {
  const combinations = options.reduce<number[][]>(
    (found, { values }) => found.flatMap((head) => values.map((_, i) => [...head, i])),
    [[]],
  );
  const extra = spec.extra ?? [];
  const firstExtra = options.length - extra.length;

  return combinations.map((chosen) => ({
    options: chosen,
    priceDelta: extra.reduce((sum, { values }, depth) => {
      return sum + (values[chosen[firstExtra + depth] ?? 0]?.priceDelta ?? 0);
    }, 0),
    stockQty: stockQty(spec, chosen),
  }));
}

function stockQty({ no, soldOut = [] }: ProductSpec, chosen: number[]): number {
  if (soldOut === 'all') return 0;
  if (soldOut.some((prefix) => prefix.every((value, depth) => chosen[depth] === value))) return 0;
  const key = `P${no}:${chosen.join('.')}`;
  // Every fifteenth combination is down to its last pieces.
  return hash(key) % 15 === 0 ? between(key, 1, 3) : between(key, 6, 60);
}

function noticeFacts({ colors, sizes }: ProductSpec): { colors: Bilingual; sizes: Bilingual } {
  const run = sizes === undefined ? [] : sizeRuns[sizes];
  const join = (names: string[]): string => names.join(', ');

  return {
    colors: [
      join(colors.map((color) => palette[color].nameKo)),
      join(colors.map((color) => palette[color].nameEn)),
    ],
    sizes:
      run.length === 0
        ? ['상세 설명 참조', 'See the description']
        : [join(run.map((size) => size.nameKo)), join(run.map((size) => size.nameEn))],
  };
}

type Popularity = Pick<SeedProduct, 'soldCount' | 'createdDaysAgo'>;

function popularity(itemCode: string): Popularity {
  const createdDaysAgo = between(`${itemCode}age`, 4, 640);
  const pace = between(`${itemCode}pace`, 1, 40);
  const batches = Math.floor((createdDaysAgo * pace) / 60);

  return {
    createdDaysAgo,
    soldCount: batches * between(`${itemCode}sold`, 6, 11) + between(itemCode, 0, 9),
  };
}
