import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { createColumnKinds } from './columns.tsx';
import type { DeskColumn } from './desk-table.ts';
import { createFilterKinds } from './filters.ts';

interface Row {
  name: string;
  stage: 'open' | 'over';
  count: number;
  amount?: number | undefined;
  soldAt: number | null;
  orderNo: string | null;
  isLate: boolean;
}

const ROW: Row = {
  name: '재킷',
  stage: 'over',
  count: 1234,
  amount: 56_000,
  soldAt: Date.parse('2026-11-20T14:30:00+09:00'),
  orderNo: 'N2611',
  isLate: true,
};
const NOTHING: Row = { ...ROW, name: '', amount: undefined, soldAt: null, orderNo: null };

const toText = (key: string) => `[${key}]`;
const column = createColumnKinds<Row>('thing.column', { t: toText, locale: 'ko' });

const renderCell = ({ cell }: DeskColumn<Row>, row = ROW) =>
  renderToStaticMarkup(createElement(Fragment, {}, cell(row)));

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/staff/things' });
  return () => vi.unstubAllGlobals();
});

test.each([
  [column.text('name'), '재킷', ''],
  [column.optionalText('name'), '재킷', '–'],
  [column.text('orderNo'), 'N2611', '–'],
  [column.count('count'), '1,234', '1,234'],
  [column.won('amount'), '56,000원', '–'],
  [column.instant('soldAt'), '2026.11.20(금) 14:30', '–'],
  [column.day('soldAt'), '2026.11.20', '–'],
  [column.word('stage', 'thing.stage'), '[thing.stage.over]', '[thing.stage.over]'],
  [
    column.status('stage', 'thing.stage'),
    '<span class="desk-status">[thing.stage.over]</span>',
    '<span class="desk-status">[thing.stage.over]</span>',
  ],
  [column.link('orderNo', 'orders'), '<a class="link" href="/staff/orders/N2611">N2611</a>', '–'],
  [column.custom('late', { cell: ({ isLate }) => String(isLate) }), 'true', 'true'],
])('a cell shows its value, or a dash without one: $id', (shown, value, nothing) => {
  expect(renderCell(shown)).toBe(value);
  expect(renderCell(shown, NOTHING)).toBe(nothing);
});

test('a column is headed by the message of its id, unless it says its header', () => {
  expect(column.won('amount', { phone: 'end', isSortable: true })).toMatchObject({
    id: 'amount',
    header: '[thing.column.amount]',
    isNumber: true,
    isSortable: true,
    phone: 'end',
  });
  expect(column.text('name', { header: 'Name' }).header).toBe('Name');
});

test('a column names a field of its kind', () => {
  // @ts-expect-error the row has no such field
  column.text('nmae');

  // @ts-expect-error a text is no number
  column.won('name');

  // @ts-expect-error a flag is no text
  column.text('isLate');

  // @ts-expect-error a kind of date takes an instant
  column.day('orderNo');

  // @ts-expect-error a cell reads fields of the row
  column.custom('late', { cell: ({ late }) => late });
});

test('a filter has the words of its values, and a label of its own where it needs one', () => {
  const filter = createFilterKinds('thing.column', toText);

  expect(filter.values('stage', ['open'], 'thing.stage')).toEqual({
    name: 'stage',
    label: '[thing.column.stage]',
    options: [{ value: 'open', label: '[thing.stage.open]' }],
  });
  expect(filter.options('by', [{ value: '1', label: 'Kim' }], 'Person')).toEqual({
    name: 'by',
    label: 'Person',
    options: [{ value: '1', label: 'Kim' }],
  });
  expect(filter.date('to', '~')).toEqual({ name: 'to', label: '~' });
});
