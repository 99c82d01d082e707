import { expect, test } from 'vitest';
import {
  getMatchKey,
  matchSettlement,
  readSettlement,
  type SettlementCells,
  type SettlementEntry,
  type StoredSettlement,
} from './settlement.ts';

const CELLS: SettlementCells = {
  kind: '승인',
  amount: '55,000',
  feeAmt: '1,500',
  feeVatAmt: '150',
  tradedOn: '20261120',
  payoutOn: '2026.11.24',
};

test('a row is read as providers write it', () => {
  const days = { tradedOn: '2026-11-20', payoutOn: '2026-11-24' };
  const approval = { kind: 'Approval', amount: 55_000, feeAmt: 1_500, feeVatAmt: 150, ...days };
  expect(readSettlement(CELLS)).toEqual(approval);
  expect(readSettlement({ ...CELLS, tradedOn: '', feeAmt: '' })).toEqual({
    ...approval,
    feeAmt: 0,
    tradedOn: days.payoutOn,
  });
});

test.each([
  ['below zero', { amount: '-55000', feeAmt: '-1500', feeVatAmt: '-150' }],
  ['by its kind', { kind: '부분취소' }],
  ['in English', { kind: 'CANCEL' }],
])('a cancel that is told %s gives its fee back', (_, cells) => {
  expect(readSettlement({ ...CELLS, ...cells })).toMatchObject({
    kind: 'Cancel',
    amount: 55_000,
    feeAmt: -1_500,
    feeVatAmt: -150,
  });
});

test.each([
  [{ amount: '' }, 'SettlementAmountInvalid'],
  [{ amount: '오만' }, 'SettlementAmountInvalid'],
  [{ feeAmt: '1.5%' }, 'SettlementAmountInvalid'],
  [{ payoutOn: '' }, 'SettlementDayInvalid'],
  [{ payoutOn: '2026-02-30' }, 'SettlementDayInvalid'],
  [{ tradedOn: '어제' }, 'SettlementDayInvalid'],
])('%j is no row', (cells, problem) => {
  expect(readSettlement({ ...CELLS, ...cells })).toBe(problem);
});

const buildEntry = (changes: Partial<SettlementEntry>): SettlementEntry => ({
  key: 'pay:1',
  kind: 'Approval',
  tid: 'T',
  cancelNo: '',
  orderNo: 'O',
  amount: 50_000,
  day: '2026-11-20',
  ...changes,
});
const buildRow = (changes: Partial<StoredSettlement>): StoredSettlement => ({
  settlementRowSn: 1,
  kind: 'Approval',
  tid: 'T',
  cancelNo: '',
  amount: 50_000,
  feeAmt: 0,
  feeVatAmt: 0,
  tradedOn: '2026-11-20',
  payoutOn: '2026-11-24',
  repeatNo: 1,
  ...changes,
});
const buildRefund = (sn: number, amount: number, cancelNo = `C${sn}`) =>
  buildEntry({ key: `back:${sn}`, kind: 'Cancel', amount, cancelNo });
const buildBack = (settlementRowSn: number, amount: number, cancelNo = '') =>
  buildRow({ settlementRowSn, kind: 'Cancel', amount, cancelNo });

test.each([
  ['both', [buildEntry({})], [buildRow({})], ['matched pay:1 50000/50000']],
  ['no row', [buildEntry({})], [], ['missingInFile pay:1 50000/0']],
  ['no payment', [], [buildRow({})], ['missingHere row:1 0/50000']],
  [
    'another amount',
    [buildEntry({})],
    [buildRow({ amount: 49_000 })],
    ['wrongAmount pay:1 50000/49000'],
  ],
  [
    'two rows of one payment',
    [buildEntry({})],
    [buildRow({}), buildRow({ settlementRowSn: 2, repeatNo: 2 })],
    ['matched pay:1 50000/50000', 'double row:2 0/50000'],
  ],
  [
    'equal refunds without numbers',
    [buildRefund(1, 1_000), buildRefund(2, 1_000)],
    [buildBack(1, 1_000), buildBack(2, 1_000)],
    ['matched back:1 1000/1000', 'matched back:2 1000/1000'],
  ],
  [
    'refunds by number, not by order',
    [buildRefund(1, 1_000), buildRefund(2, 1_000)],
    [buildBack(1, 1_000, 'C2')],
    ['matched back:2 1000/1000', 'missingInFile back:1 1000/0'],
  ],
  [
    'a refund that the shop does not know',
    [buildEntry({})],
    [buildRow({}), buildBack(2, 3_000)],
    ['matched pay:1 50000/50000', 'missingHere row:2 0/3000'],
  ],
])('%s', (_, entries, rows, keys) => {
  expect(matchSettlement(entries, rows).map(getMatchKey)).toEqual(keys);
});
