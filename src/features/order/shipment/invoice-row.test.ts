import { expect, test } from 'vitest';
import { hasUsableQty, toBoxes, type InvoiceRow } from './invoice-row.ts';

const buildRow = (more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  orderNo: 'A',
  shippingCarrierCode: 'CJ',
  invoiceNo: '1',
  itemCode: '',
  qty: '',
  ...more,
});

test('each row without goods is a box', () => {
  const rows = [buildRow(), buildRow()];
  const box = { orderNo: 'A', shippingCarrierCode: 'CJ', invoiceNo: '1' };
  expect(toBoxes(rows)).toEqual(rows.map((row) => ({ box, rows: [row] })));
});

test('rows that name goods of one parcel are one box', () => {
  const rows = [
    buildRow({ itemCode: 'P1-001', qty: '2' }),
    buildRow({ itemCode: 'P1-001', invoiceNo: '2' }),
    buildRow({ itemCode: 'P2-001, P3-001', qty: '3' }),
  ];
  expect(toBoxes(rows).map(({ box, rows: same }) => [box.invoiceNo, box.named, same])).toEqual([
    [
      '1',
      [{ itemCode: 'P1-001', qty: 2 }, { itemCode: 'P2-001' }, { itemCode: 'P3-001' }],
      [rows[0], rows[2]],
    ],
    ['2', [{ itemCode: 'P1-001' }], [rows[1]]],
  ]);
});

test.each([
  ['', true],
  ['1', true],
  ['999', true],
  ['0', false],
  ['1000', false],
  ['1.5', false],
  ['two', false],
])('the quantity %j can be sent: %s', (qty, isUsable) => {
  expect(hasUsableQty({ qty })).toBe(isUsable);
});
