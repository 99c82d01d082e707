import type { OptionEdit } from '../save/option-edit.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';

/** An option as the form holds it; `key` stays while it moves, `was` is its name before the edit. */
export interface DraftOption {
  key: number;
  was: string | undefined;
  nameKo: string;
  nameEn: string;
  isColor: boolean;
  values: readonly DraftValue[];
}

export interface DraftValue {
  key: number;
  was: string | undefined;
  nameKo: string;
  nameEn: string;
  /** '' without a swatch. */
  rgb: string;
}

export function getDraft(options: StaffProduct['options']): DraftOption[] {
  return options.map(({ nameKo, nameEn, isColor, values }, key) => ({
    key,
    was: nameKo,
    nameKo,
    nameEn,
    isColor,
    values: values.map(({ rgb = '', ...value }, index) => ({
      ...value,
      key: index,
      was: value.nameKo,
      rgb,
    })),
  }));
}

const nextKey = (entries: readonly { key: number }[]) =>
  Math.max(-1, ...entries.map(({ key }) => key)) + 1;

const EMPTY = { was: undefined, nameKo: '', nameEn: '' } as const;

/** Adds an option that has one value: that of the existing units. */
export function withOption(options: readonly DraftOption[]): DraftOption[] {
  const values = [{ ...EMPTY, key: 0, rgb: '' }];
  return [...options, { ...EMPTY, key: nextKey(options), isColor: false, values }];
}

/** Adds a value after the one at `after`, or as the last. */
export function withValue(option: DraftOption, after = option.values.length - 1): DraftOption {
  const value = { ...EMPTY, key: nextKey(option.values), rgb: '' };
  return { ...option, values: option.values.toSpliced(after + 1, 0, value) };
}

/** The part of the draft to save: without added values at the end that were left empty. */
export function toOptionEdits(options: readonly DraftOption[]): OptionEdit[] {
  return options.map(({ key: _, values, ...option }) => {
    const last = values.findLastIndex((value) => value.was !== undefined || !isEmpty(value));
    return {
      ...option,
      nameKo: option.nameKo.trim(),
      nameEn: option.nameEn.trim(),
      values: values.slice(0, Math.max(last, 0) + 1).map(({ was, nameKo, nameEn, rgb }) => ({
        was,
        nameKo: nameKo.trim(),
        nameEn: nameEn.trim(),
        ...(option.isColor && rgb.trim() !== '' && { rgb: rgb.trim() }),
      })),
    };
  });
}

const isEmpty = ({ nameKo, nameEn }: DraftValue) => nameKo.trim() === '' && nameEn.trim() === '';

/** Returns whether an option or a value still lacks its name. */
export function lacksNames(options: readonly OptionEdit[]): boolean {
  return options.some(
    ({ nameKo, values }) => nameKo === '' || values.some((value) => value.nameKo === ''),
  );
}
