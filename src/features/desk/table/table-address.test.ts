import { describe, expect, test } from 'vitest';
import {
  callQuery,
  changeTable,
  nextSort,
  readTable,
  writeTable,
  type TableRules,
} from './table-address.ts';

const RULES: TableRules = {
  sort: '-orderedAt',
  sortable: ['orderedAt', 'paidAmt'],
  columns: ['orderNo', 'orderedAt', 'paidAmt'],
  filters: ['action', 'paymentMethod'],
};
const USUAL = {
  search: '',
  sort: '-orderedAt',
  offset: 0,
  limit: 50,
  columns: undefined,
  filters: {},
};

test('an address without a query is the usual table', () => {
  expect(readTable({}, RULES)).toEqual(USUAL);
  expect(writeTable(readTable({}, RULES), RULES)).toEqual({});
});

test('what an address says comes back from the state it stands for', () => {
  const query = {
    action: 'toShip',
    search: '김 산',
    sort: 'paidAmt',
    offset: '200',
    limit: '100',
    columns: 'orderNo,paidAmt',
  };

  const state = readTable(query, RULES);
  expect(state).toEqual({
    search: '김 산',
    sort: 'paidAmt',
    offset: 200,
    limit: 100,
    columns: ['orderNo', 'paidAmt'],
    filters: { action: 'toShip' },
  });
  expect(writeTable(state, RULES)).toEqual(query);
});

test.each([
  [{ sort: 'password' }],
  [{ sort: '--orderedAt' }],
  [{ offset: '-50' }],
  [{ offset: 'x' }],
  [{ limit: '7' }],
  [{ columns: 'nosuch' }],
  [{ columns: '' }],
  [{ nosuch: '1' }],
  [{ paymentMethod: '' }],
  [{ search: '  ' }],
])('%j says nothing', (query) => {
  expect(readTable(query, RULES)).toEqual(USUAL);
});

test('a page starts where one can start', () => {
  expect(readTable({ offset: '70' }, RULES).offset).toBe(50);
});

test('the API is asked for everything but the columns', () => {
  const state = readTable({ action: 'toShip', columns: 'orderNo', search: '&=' }, RULES);
  expect(callQuery(state)).toBe('action=toShip&search=%26%3D&sort=-orderedAt&offset=0&limit=50');
});

describe('changing', () => {
  const state = readTable({ offset: '100' }, RULES);

  test.each([
    [{ search: 'kim' }, 0],
    [{ sort: 'paidAmt' }, 0],
    [{ limit: 25 }, 0],
    [{ filters: { action: 'toShip' } }, 0],
    [{ columns: ['orderNo'] }, 100],
    [{ offset: 150 }, 150],
  ])('%j leads to offset %i', (change, offset) => {
    expect(changeTable(state, change)).toEqual({ ...state, ...change, offset });
  });

  test('sorting by a column again turns it around', () => {
    expect(nextSort('-orderedAt', 'paidAmt', true)).toBe('-paidAmt');
    expect(nextSort('-orderedAt', 'paidAmt', false)).toBe('paidAmt');
    expect(nextSort('-paidAmt', 'paidAmt', true)).toBe('paidAmt');
    expect(nextSort('paidAmt', 'paidAmt', true)).toBe('-paidAmt');
  });
});
