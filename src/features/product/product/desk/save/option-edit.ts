import { findSizeOption, keepOwnSizes, type MeasuredSize } from '../../../size/size.ts';
import { listCombinations, MAX_NEW_UNITS } from './new-product.ts';
import { shownPrice, withShownPrice, type EditProblem } from './product-edit.ts';
import type { ImageInput, OptionInput, ProductInput, UnitInput } from './product-input.ts';

/** An option as it shall be. */
export interface OptionEdit {
  /** Its Korean name before the edit. Absent: it is added. */
  was?: string | undefined;
  nameKo: string;
  nameEn: string;
  isColor: boolean;
  values: readonly OptionValueEdit[];
}

interface OptionValueEdit {
  /** Its Korean name before the edit. Absent: it is added. */
  was?: string | undefined;
  nameKo: string;
  nameEn: string;
  rgb?: string | undefined;
}

type EditedUnit = Pick<UnitInput, 'itemCode' | 'saleStatus' | 'options'>;

/** The product before the edit. */
export interface OptionedProduct<Unit extends EditedUnit = EditedUnit> {
  options: readonly { nameKo: string; values: readonly { nameKo: string }[] }[];
  units: readonly Unit[];
}

/** The effect of an edit of options on the units. */
export interface UnitPlan<Unit> {
  /** Units that stay, with the new index of the value of every option. */
  kept: Unit[];
  /** Units to make: the index of the value of every option. */
  made: number[][];
  /** Units that end, as if they were absent from a product file. */
  gone: Unit[];
}

/**
 * Units follow their values. A value that is added makes a unit for each combination with the other
 * options; the first value of an option that is added is that of the units there are. Units that have
 * the same values after an option was removed are one: the first, rather one that has not ended.
 * Combinations that had no unit before get one if `makesMissing`.
 */
export function planUnits<Unit extends EditedUnit>(
  before: OptionedProduct<Unit>,
  edited: readonly OptionEdit[],
  makesMissing = false,
): UnitPlan<Unit> {
  const kept = keptUnits(before, edited);
  const codes = new Set(kept.map(({ itemCode }) => itemCode));
  const taken = new Set(kept.map(({ options }) => options.join()));

  const isMade = (options: readonly number[]) =>
    makesMissing
      ? !taken.has(options.join())
      : options.some((value, index) => isAdded(edited[index], value));

  const { added, missing } = countUnits(before, edited);
  const hasMore = added + (makesMissing ? missing : 0) > 0;
  const all = hasMore ? listCombinations(edited.map(({ values }) => values.length)) : [];

  return {
    kept,
    made: all.filter(isMade),
    gone: before.units.filter(({ itemCode }) => !codes.has(itemCode)),
  };
}

function keptUnits<Unit extends EditedUnit>(
  before: OptionedProduct<Unit>,
  edited: readonly OptionEdit[],
): Unit[] {
  const levels = edited.map((option) => toLevel(before, option));
  const moved = before.units.map((unit) => {
    const options = levels.map(({ level, to }) =>
      level === undefined ? 0 : (to[unit.options[level] ?? -1] ?? -1),
    );
    return { ...unit, options };
  });

  const remaining = moved.filter(({ options }) => !options.includes(-1));
  const alike = Map.groupBy(remaining, ({ options }) => options.join());
  const kept = [...alike.values()].flatMap(
    (group) => group.find(({ saleStatus }) => saleStatus !== 'End') ?? group.slice(0, 1),
  );

  return kept.toSorted((a, b) => byValues(a.options, b.options));
}

/** The level of an option before the edit, and the index after it of each of its values there. */
function toLevel({ options }: OptionedProduct, { was, values }: OptionEdit) {
  if (was === undefined) return { level: undefined, to: [] };

  const level = options.findIndex(({ nameKo }) => nameKo === was);
  const old = options[level]?.values ?? [];

  return {
    level,
    to: old.map(({ nameKo }) => values.findIndex((editedValue) => editedValue.was === nameKo)),
  };
}

/** Returns whether no unit from before the edit can have this value. */
function isAdded(option: OptionEdit | undefined, value: number): boolean {
  if (option?.was === undefined) return value > 0;
  return option.values[value]?.was === undefined;
}

function byValues(a: readonly number[], b: readonly number[]): number {
  const differingLevel = a.findIndex((value, level) => value !== b[level]);
  return (a[differingLevel] ?? 0) - (b[differingLevel] ?? 0);
}

/** How many units are kept, added with values, and missing, without making their combinations. */
export function countUnits(before: OptionedProduct, edited: readonly OptionEdit[]) {
  const product = (counts: readonly number[]) => counts.reduce((all, count) => all * count, 1);
  const old = edited.map(
    (option) => option.values.filter((_, value) => !isAdded(option, value)).length,
  );
  const all = product(edited.map(({ values }) => values.length));
  const kept = keptUnits(before, edited).length;

  return { kept, added: all - product(old), missing: product(old) - kept };
}

/** The problem of an edit of options, at its field; null if there is none. */
export function optionProblem(
  before: OptionedProduct,
  edited: readonly OptionEdit[],
  makesMissing = false,
): EditProblem | null {
  const places = edited.flatMap((option, optionIndex) => [
    { ...option, field: `options.${optionIndex}.nameKo`, known: before.options, siblings: edited },
    ...option.values.map((value, index) => ({
      ...value,
      field: `options.${optionIndex}.values.${index}.nameKo`,
      siblings: option.values,
      known: before.options.find(({ nameKo }) => nameKo === option.was)?.values ?? [],
    })),
  ]);

  const twice = places.find(
    ({ nameKo, siblings }) => siblings.filter((sibling) => sibling.nameKo === nameKo).length > 1,
  );
  if (twice) return { code: 'OptionNameTwice', field: twice.field };

  const unknown = places.find(
    ({ was, known, siblings }) =>
      was !== undefined &&
      (siblings.filter((sibling) => sibling.was === was).length > 1 ||
        !known.some(({ nameKo }) => nameKo === was)),
  );
  if (unknown) return { code: 'OptionUnknown', field: unknown.field };

  const { kept, added, missing } = countUnits(before, edited);
  const newUnits = added + (makesMissing ? missing : 0);
  if (newUnits > 0 && kept + newUnits > MAX_NEW_UNITS)
    return { code: 'TooManyUnits', field: 'options' };

  return kept + newUnits === 0 ? { code: 'NoUnitLeft', field: 'options' } : null;
}

/**
 * The product with its options edited. Units that are made cost as much as the cheapest one there
 * is, and have no stock; `codes` are theirs.
 */
export function withOptions(
  input: ProductInput,
  edited: readonly OptionEdit[],
  { kept, made, codes }: Omit<UnitPlan<UnitInput>, 'gone'> & { codes: readonly string[] },
): ProductInput {
  const { listPrice, salePrice } = { ...input, ...shownPrice(input.units) };
  const fresh = made.flatMap((options, index): UnitInput[] => {
    const itemCode = codes[index];
    if (itemCode === undefined) return [];
    return [{ itemCode, options, listPrice, salePrice, stockQty: 0, saleStatus: 'OnSale' }];
  });

  const options = edited.map(({ was: _, values, ...option }) => ({
    ...option,
    values: values.map(({ nameKo, nameEn, rgb }) => ({ nameKo, nameEn, ...(rgb && { rgb }) })),
  }));

  return withShownPrice({
    ...input,
    options,
    sizes: keepOwnSizes(sizesAfter(input, edited), options),
    units: [...kept, ...fresh].toSorted((a, b) => byValues(a.options, b.options)),
    images: imagesAfter(input, edited),
  });
}

/**
 * Pictures follow their colours, and go with them unless none would be left. They show every colour
 * once another option, or none, is that of the colours.
 */
function imagesAfter(
  { options, images }: ProductInput,
  edited: readonly OptionEdit[],
): readonly ImageInput[] {
  const before = options.find(({ isColor }) => isColor);
  const after = edited.find(({ isColor }) => isColor);
  const ofEvery = images.map(({ colorIndex: _, ...image }) => image);
  if (!before || !after || after.was !== before.nameKo) return ofEvery;

  const { to } = toLevel({ options, units: [] }, after);
  const followed = images.flatMap(({ colorIndex, ...image }): ImageInput[] => {
    if (colorIndex === undefined) return [image];
    const index = to[colorIndex] ?? -1;
    return index === -1 ? [] : [{ ...image, colorIndex: index }];
  });

  return followed.length > 0 ? followed : ofEvery;
}

/** Measured sizes follow the values that they are of. */
function sizesAfter(
  { options, sizes = [] }: ProductInput,
  edited: readonly OptionEdit[],
): MeasuredSize[] {
  const before = findSizeOption(options);
  const after = edited.find(({ was }) => was !== undefined && was === before?.nameKo);

  return sizes.map(({ size, measures }) => {
    const value = after?.values.find(({ was }) => was === size);
    return { size: value?.nameKo ?? size, measures };
  });
}

/** `색상/Color: 남색/Navy #1f2a44, 검정/Black`: an option in one line. */
export function optionText({ nameKo, nameEn, values }: OptionInput): string {
  const name = (ko: string, en: string) => (en === '' || en === ko ? ko : `${ko}/${en}`);
  const texts = values.map((value) =>
    [name(value.nameKo, value.nameEn), value.rgb].filter(Boolean).join(' '),
  );
  return `${name(nameKo, nameEn)}: ${texts.join(', ')}`;
}
