import type { DraftOption, DraftValue } from '../option/option-draft.ts';
import { MOST_OPTIONS, MOST_VALUES } from '../option/option.schema.ts';

/** Usual names of colours, and the dot of each; the longest that a name has in it is its own. */
const DOTS: Readonly<Record<string, string>> = {
  검정: '#1a1a1a',
  블랙: '#1a1a1a',
  흰색: '#ffffff',
  화이트: '#ffffff',
  아이보리: '#f6f0e0',
  베이지: '#d9c7a7',
  회색: '#8c8f94',
  그레이: '#8c8f94',
  차콜: '#3c3f44',
  남색: '#1f2a44',
  네이비: '#1f2a44',
  파랑: '#2456a6',
  블루: '#2456a6',
  하늘색: '#8fbfe0',
  초록: '#2f6b46',
  그린: '#2f6b46',
  카키: '#5d5f3f',
  노랑: '#e8c13a',
  옐로: '#e8c13a',
  주황: '#d9772b',
  오렌지: '#d9772b',
  빨강: '#b3262e',
  레드: '#b3262e',
  와인: '#5e1f2d',
  분홍: '#e5a3b3',
  핑크: '#e5a3b3',
  보라: '#6a4a8c',
  갈색: '#6b4a32',
  브라운: '#6b4a32',
};

/** The dot of a colour by its name; '' for an unknown one. */
export function findDot(name: string): string {
  const found = Object.keys(DOTS).filter((word) => name.includes(word));
  const [longest] = found.toSorted((a, b) => b.length - a.length);
  return longest === undefined ? '' : (DOTS[longest] ?? '');
}

/** Returns whether an option with this name is that of the colours. */
export const isColorName = (name: string): boolean => /색|컬러|colou?r/i.test(name);

/** A name as it is typed, `남색/Navy`; the English one may be left out. */
export function splitName(text: string): { nameKo: string; nameEn: string } {
  const [nameKo = '', ...rest] = text.split('/');
  return { nameKo: nameKo.trim(), nameEn: rest.join('/').trim() };
}

export const toTypedName = ({ nameKo, nameEn }: { nameKo: string; nameEn: string }): string =>
  nameEn === '' ? nameKo : `${nameKo}/${nameEn}`;

const nextKey = (entries: readonly { key: number }[]) =>
  Math.max(-1, ...entries.map(({ key }) => key)) + 1;

/** The option with the values of a text, by commas or lines; those that it has are left out. */
export function addValues(option: DraftOption, text: string): DraftOption {
  const values = text
    .split(/[,\n\t]/)
    .map(splitName)
    .filter(({ nameKo }) => nameKo !== '')
    .reduce<readonly DraftValue[]>((known, { nameKo, nameEn }) => {
      if (known.some((value) => value.nameKo === nameKo) || known.length === MOST_VALUES) {
        return known;
      }
      return [
        ...known,
        { key: nextKey(known), was: undefined, nameKo, nameEn, rgb: findDot(nameKo) },
      ];
    }, option.values);

  return { ...option, values };
}

export const isBlank = ({ nameKo, nameEn, values }: DraftOption): boolean =>
  nameKo.trim() === '' && nameEn.trim() === '' && values.length === 0;

const blankOption = (options: readonly DraftOption[]): DraftOption => ({
  key: nextKey(options),
  was: undefined,
  nameKo: '',
  nameEn: '',
  isColor: false,
  values: [],
});

/** The options with a blank one at the end to fill in, while there is room. */
export function withBlank(options: readonly DraftOption[]): DraftOption[] {
  const filled = options.filter((option, index) => !isBlank(option) || index < options.length - 1);
  return filled.length < MOST_OPTIONS ? [...filled, blankOption(options)] : filled;
}
