import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../lib/date.ts';
import { formatCount, formatWon } from '../../../lib/money.ts';
import type { DeskContent } from '../parts/call/desk-context.ts';
import { deskPath } from '../parts/call/desk-router.store.ts';
import type { ColumnInfo, DeskColumn } from './desk-table.ts';

/** The names of the fields of a row that hold a `Value` or nothing. */
export type FieldName<Row, Value> = {
  [Name in keyof Row & string]-?: [NonNullable<Row[Name]>] extends [Value] ? Name : never;
}[keyof Row & string];

type ColumnOptions = Partial<Omit<ColumnInfo, 'id'>>;
type CustomColumn<Row extends RowData> = ColumnOptions & Pick<DeskColumn<Row>, 'cell'>;

/**
 * The kinds of columns of a table whose headers are the messages of a group: `text('name')` is headed
 * by `${headers}.name`. A field without a value shows '–'.
 */
export function createColumnKinds<Row extends RowData>(
  headers: string,
  { t, locale }: Pick<DeskContent, 't' | 'locale'>,
) {
  const custom = (id: string, column: CustomColumn<Row>): DeskColumn<Row> => ({
    id,
    header: t(`${headers}.${id}`),
    ...column,
  });

  const createKind =
    <Value,>(show: (value: Value) => ReactNode, usual: ColumnOptions = {}) =>
    (id: FieldName<Row, Value>, options: ColumnOptions = {}) =>
      custom(id, { ...usual, ...options, cell: (row) => showField(row, id, show) });

  const createWordKind =
    (show: (text: string) => ReactNode) =>
    (id: FieldName<Row, string | number>, words: string, options: ColumnOptions = {}) =>
      custom(id, {
        ...options,
        cell: (row) => showField(row, id, (value) => show(t(`${words}.${value}`))),
      });

  return {
    text: createKind<string | number>((value) => value),
    /** A text that shows '–' where it is empty. */
    optionalText: createKind<string>((text) => text || '–'),
    count: createKind<number>(formatCount, { isNumber: true }),
    won: createKind<number>((amount) => formatWon(amount, locale), { isNumber: true }),
    /** Date and time of an instant in epoch ms. */
    instant: createKind<number>((instant) => formatDateTime(instant, locale)),
    /** The date alone. */
    day: createKind<number>((instant) => formatDate(instant, locale)),
    /** A value in words: the message `${words}.${value}`. */
    word: createWordKind((text) => text),
    status: createWordKind((text) => <span className="desk-status">{text}</span>),
    /** A link to the record of a place of the desk. */
    link: (id: FieldName<Row, string | number>, place: string, options: ColumnOptions = {}) =>
      custom(id, {
        ...options,
        cell: (row) =>
          showField(row, id, (key) => (
            <a className="link" href={deskPath(`${place}/${key}`)}>
              {key}
            </a>
          )),
      }),
    /** Everything else: `id` names no field, `cell` shows the row. */
    custom,
  };
}

export type ColumnKinds<Row extends RowData> = ReturnType<typeof createColumnKinds<Row>>;

function showField<Row, Value>(
  row: Row,
  id: FieldName<Row, Value>,
  show: (value: Value) => ReactNode,
): ReactNode {
  const value = row[id] as Value | null | undefined; // as `FieldName` says
  return value === null || value === undefined ? '–' : show(value);
}
