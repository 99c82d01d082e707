import type { Translate } from '../../../i18n/t.ts';
import type { DeskFilter } from './desk-table.ts';

/** The kinds of filters of a table; a filter `state` is labelled by the message `${headers}.state`. */
export function createFilterKinds(headers: string, t: Translate) {
  const options = (
    name: string,
    choices: NonNullable<DeskFilter['options']>,
    label = t(`${headers}.${name}`),
  ): DeskFilter => ({ name, label, options: choices });

  return {
    /** A choice of values by their words: the messages `${words}.${value}`. */
    values: (name: string, values: readonly string[], words: string, label?: string) =>
      options(
        name,
        values.map((value) => ({ value, label: t(`${words}.${value}`) })),
        label,
      ),
    /** A choice of options that are no messages. */
    options,
    date: (name: string, label = t(`${headers}.${name}`)): DeskFilter => ({ name, label }),
  };
}

export type FilterKinds = ReturnType<typeof createFilterKinds>;
