import { kstParts } from '../../../../lib/date.ts';

const padTwoDigits = (n: number) => String(n).padStart(2, '0');

/** `2026-12-24T09:00`, the value of a field of date and time in Korea. */
export function kstInputValue(instant: number): string {
  const { year, month, day, hour, minute } = kstParts(instant);
  return `${year}-${padTwoDigits(month)}-${padTwoDigits(day)}T${padTwoDigits(hour)}:${padTwoDigits(minute)}`;
}

/** Reads the fields of Fields.tsx back by their names. */
export const buildFields = (form: FormData) => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    text,
    /** Null for an empty field, NaN for what is no number: JSON has null for both. */
    number: (name: string): number | null => {
      const written = text(name).replaceAll(',', '');
      return written === '' ? null : Number(written);
    },
    flag: (name: string): boolean => form.get(name) !== null,
    /** Epoch ms of a date and time in Korea; null for an empty field. */
    time: (name: string): number | null => {
      const written = text(name);
      return written === '' ? null : Date.parse(`${written}+09:00`);
    },
    pair: (name: string) => ({ ko: text(`${name}.ko`), en: text(`${name}.en`) }),
  };
};
