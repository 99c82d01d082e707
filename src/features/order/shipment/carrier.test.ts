import { expect, test } from 'vitest';
import { STANDARD_COURIERS } from '../../content/setting/standard-couriers.ts';
import {
  describeCarrier,
  findCourier,
  listCarrierCodes,
  toCarrierCode,
  toInvoiceNo,
} from './carrier.ts';

const toCode = (name: string) => toCarrierCode(STANDARD_COURIERS, name);

test.each([
  ['CJ', '6381-2345-6789', '638123456789'],
  ['CJ', '6381234567', '6381234567'],
  ['CJ', '63812345678', undefined],
  ['EPOST', '6081234567890', '6081234567890'],
  ['EPOST', '608123456789', undefined],
  ['HANJIN', '51234567890123', '51234567890123'],
  ['LOTTE', '23456789012', undefined],
  ['KDEXP', '12345678', '12345678'],
  ['KDEXP', '1234567', undefined],
  ['CJ', '63812345678X', undefined],
  ['CJ', '', undefined],
  ['CJ', ' 6381 2345 6789 ', '638123456789'],
  ['CJ', '638123456789.0', '638123456789'],
  ['CJ', '638123456789.5', undefined],
  ['CJ', '6.38123E+11', undefined],
  ['CJ', 'CJ대한통운', undefined],
  ['CJ', '0502-1234-5678', undefined],
  ['KDEXP', '050212345678', undefined],
] as const)('%s %s is %s', (code, text, invoiceNo) => {
  const courier = findCourier(STANDARD_COURIERS, code) ?? { lengths: [] };
  expect(toInvoiceNo(courier, text)).toBe(invoiceNo);
});

test.each([
  ['CJ', 'cj', 'CJ 대한통운', 'CJ대한통운(주)', '대한통운', '씨제이', '04', '4'],
  ['LOTTE', '롯데', '롯데 택배', 'LOTTE', '08'],
  ['HANJIN', '한진', '(한진택배)', 'Hanjin-Express', '5'],
  ['EPOST', '우체국', '우체국 택배', '01'],
  ['LOGEN', '로젠', 'iLogen', '06'],
])('%s is meant by what its users write', (code, ...names) => {
  expect(names.map(toCode)).toEqual(names.map(() => code));
});

test('a name or code has one courier, and another text stays as it is', () => {
  const names = STANDARD_COURIERS.flatMap(({ name, aliases }) => [name.ko, name.en, ...aliases]);
  expect(new Set(names).size).toBe(names.length);
  expect(['비둘기', '', '99'].map(toCode)).toEqual(['비둘기', '', '99']);
});

test('every courier has a tracking URL, unknown codes have none', () => {
  for (const { code } of STANDARD_COURIERS) {
    const parcel = { code, invoiceNo: '123456789012' };
    const url = new URL(describeCarrier(STANDARD_COURIERS, parcel, 'ko').trackingUrl ?? '');
    expect(url.protocol).toBe('https:');
    expect(url.href).toContain('123456789012');
  }

  const unknown = { code: 'toString', invoiceNo: '1' };
  expect(describeCarrier(STANDARD_COURIERS, unknown, 'en')).toEqual({
    carrierName: 'toString',
    trackingUrl: null,
  });
});

test('a retired courier is still named, and no choice for a new parcel', () => {
  const couriers = STANDARD_COURIERS.map((courier) => ({
    ...courier,
    isRetired: courier.code === 'CJ',
  }));
  const parcel = { code: 'CJ', invoiceNo: '638123456789' };
  expect(describeCarrier(couriers, parcel, 'en').carrierName).toBe('CJ Logistics');
  expect(listCarrierCodes(couriers).split(', ')).not.toContain('CJ');
});
