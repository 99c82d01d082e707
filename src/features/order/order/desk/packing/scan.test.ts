import { expect, test } from 'vitest';
import type { PackItem } from './packing.schema.ts';
import { isComplete, scanPiece, type Packed } from './scan.ts';

const makeItem = (orderItemSn: number, unitCode: string, qty: number, gtin = ''): PackItem => ({
  orderItemSn,
  unitCode,
  gtin,
  place: '',
  name: unitCode,
  optionName: '',
  qty,
});
const ITEMS = [
  makeItem(1, 'P1-001', 2, '0036000291452'),
  makeItem(2, 'P2-001', 1),
  makeItem(3, 'P1-001', 1, '0036000291452'),
];

function scanAll(...codes: string[]): Packed {
  return codes.reduce<Packed>((packed, code) => {
    const result = scanPiece(ITEMS, packed, code);
    if (result.kind !== 'packed') throw new Error(`${code} is ${result.kind}`);
    return result.packed;
  }, new Map());
}

test('a piece counts by its code, in any case, or its barcode with leading zeros or without', () => {
  const packed = scanAll('036000291452', 'p1-001', '36000291452', 'P2-001 ');
  expect([...packed]).toEqual([
    [1, 2],
    [3, 1],
    [2, 1],
  ]);
  expect(isComplete({ orderNo: 'A', isReady: true, items: ITEMS }, packed)).toBe(true);
});

test('what is not in the order is refused, and one too many is, too', () => {
  expect(scanPiece(ITEMS, new Map(), 'P9-001')).toEqual({ kind: 'unknown' });
  expect(scanPiece(ITEMS, new Map(), '')).toEqual({ kind: 'unknown' });
  expect(scanPiece(ITEMS, new Map(), '0')).toEqual({ kind: 'unknown' });

  const packed = scanAll('P2-001');
  expect(scanPiece(ITEMS, packed, 'P2-001')).toMatchObject({ kind: 'tooMany' });
  expect(isComplete({ orderNo: 'A', isReady: true, items: ITEMS }, packed)).toBe(false);
});
