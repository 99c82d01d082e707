import { expect, test } from 'vitest';
import { CARRIERS, isCarrierCode, toInvoiceNo, trackingUrl } from './carrier.ts';

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
] as const)('%s %s is %s', (code, text, invoiceNo) => {
  expect(toInvoiceNo(code, text)).toBe(invoiceNo);
});

test('every courier has a tracking URL, unknown codes have none', () => {
  for (const code of Object.keys(CARRIERS)) {
    const url = new URL(trackingUrl(code, '123456789012') ?? '');
    expect(url.protocol).toBe('https:');
    expect(url.href).toContain('123456789012');
  }

  expect(isCarrierCode('toString')).toBe(false);
  expect(trackingUrl('toString', '1')).toBeUndefined();
});
