import { describe, expect, test } from 'vitest';
import {
  buildRows,
  isPersonalFile,
  listNeededPermissions,
  SOURCES,
  type FileItem,
  type FileOrder,
  type OrderFileColumn,
  type OrderFileRowKind,
  type Source,
} from './order-file.ts';
import { PRESET_IDS, PRESETS } from './preset.ts';

const TENT: FileItem = {
  orderItemSn: 11,
  orderShippingSn: 1,
  productItemCode: 'P1',
  itemCode: 'P1-001',
  nameKo: '텐트',
  optionNameKo: '초록',
  qty: 2,
};
const LAMP: FileItem = {
  ...TENT,
  orderItemSn: 12,
  productItemCode: 'P2',
  itemCode: 'P2-001',
  nameKo: '램프',
  optionNameKo: '',
  qty: 1,
};
const ORDER: FileOrder = {
  orderNo: '20261120-AAAAAAAAAA',
  createdAt: Date.UTC(2026, 10, 19, 16),
  buyerName: '김하늘',
  buyerPhone: '+821012345678',
  recipientName: '이바다',
  recipientPhone1: '+821022223333',
  recipientPhone2: '',
  zipCode: '06236',
  address1: '서울 강남구 테헤란로 1 (역삼동)',
  address2: '101호',
  shippingMessage: '문 앞에\n두세요',
  finalTotalPaymentAmt: 130_000,
  items: [TENT, LAMP],
};

const readCells = (
  sources: readonly Source[],
  { order = ORDER, rowKind = 'order' }: { order?: FileOrder; rowKind?: OrderFileRowKind } = {},
) => {
  const columns = sources.map((source): OrderFileColumn => ({ title: '', source, text: '고정' }));
  return buildRows([order], { rowKind, columns }).map(({ cells }) => cells);
};

test('an order is one line with everything that has yet to leave', () => {
  expect(readCells(['orderNo', 'orderedOn', 'goods', 'itemCode', 'qty', 'text'])).toEqual([
    ['20261120-AAAAAAAAAA', '2026-11-20', '텐트 (초록) x2, 램프 x1', 'P1-001, P2-001', '3', '고정'],
  ]);
});

test('goods are a line each, with a key of their own', () => {
  expect(readCells(['itemKey', 'itemName', 'optionName', 'qty'], { rowKind: 'item' })).toEqual([
    ['20261120-AAAAAAAAAA-11', '텐트', '초록', '2'],
    ['20261120-AAAAAAAAAA-12', '램프', '', '1'],
  ]);
});

test('what leaves from one place is a line', () => {
  const order = { ...ORDER, items: [TENT, { ...LAMP, orderShippingSn: 2 }, { ...TENT, qty: 1 }] };
  expect(readCells(['itemCode', 'qty'], { order, rowKind: 'parcel' })).toEqual([
    ['P1-001, P1-001', '3'],
    ['P2-001', '1'],
  ]);
});

test('people are written as couriers read them, in one line', () => {
  expect(readCells(['recipientName', 'phone1', 'phone2', 'address', 'message'])).toEqual([
    ['이바다', '010-2222-3333', '', '서울 강남구 테헤란로 1 (역삼동) 101호', '문 앞에 두세요'],
  ]);
  expect(readCells(['address', 'address2OrDot'], { order: { ...ORDER, address2: '' } })).toEqual([
    ['서울 강남구 테헤란로 1 (역삼동)', '.'],
  ]);
});

describe('the names of goods fit into 150 bytes of CP949', () => {
  const readGoods = (items: readonly FileItem[]) =>
    readCells(['goods'], { order: { ...ORDER, items } })[0]?.[0] ?? '';

  test.each([
    ['many', Array.from({ length: 20 }, () => TENT), /^텐트 \(초록\) x2 외 19건$/],
    ['one with a long name', [{ ...TENT, nameKo: '가'.repeat(200) }], /^가{75}$/],
    ['emoji', [{ ...TENT, nameKo: '⛺️'.repeat(90) }, LAMP], / 외 1건$/],
  ])('%s', (_, items, pattern) => {
    const goods = readGoods(items);
    expect(goods).toMatch(pattern);
    expect(goods.replaceAll(/[^ -~]/gu, '  ').length).toBeLessThanOrEqual(150);
  });
});

test('an order without goods to send has no line', () => {
  expect(readCells(['orderNo'], { order: { ...ORDER, items: [] } })).toEqual([]);
});

test('people and sums take permissions of their own', () => {
  const listFor = (...sources: Source[]) =>
    listNeededPermissions(sources.map((source) => ({ source })));
  expect(listFor('orderNo', 'goods', 'text')).toEqual([]);
  expect(listFor('phone1', 'zipCode', 'paidAmt')).toEqual(['personal:read', 'payment:read']);

  const open = SOURCES.filter((source) => listFor(source).length === 0);
  expect(open.filter((source) => /name|phone|address|zip|message|amt/i.test(source))).toEqual([
    'itemName',
    'optionName',
  ]);
});

test.each(PRESET_IDS)('the columns of %s hold the number of the order', (id) => {
  const { columns, rowKind } = PRESETS[id];
  const [row] = buildRows([ORDER], { columns, rowKind });
  expect(row?.cells).toContain(ORDER.orderNo);
  expect(isPersonalFile(columns)).toBe(id !== 'packing');
});
