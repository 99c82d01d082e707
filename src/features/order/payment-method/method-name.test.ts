import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../../i18n/catalogue.ts';
import { createT } from '../../../i18n/t.ts';
import { LOCALES } from '../../../lib/locale.ts';
import { translateMethod } from './method-name.ts';
import { PAYMENT_METHOD_TYPES, PAYMENT_METHODS } from './payment-method.ts';

test.each(LOCALES)('each method has a name of its own (%s)', (locale) => {
  const names = PAYMENT_METHODS.map((method) => translateMethod(getT(locale), method));
  expect(new Set(names).size).toBe(PAYMENT_METHODS.length);
  expect(names.filter((name) => name === '' || name.startsWith('payment.'))).toEqual([]);
});

test.each(LOCALES)(
  'a payment whose details are deleted has the name of its type (%s)',
  (locale) => {
    for (const paymentMethodType of PAYMENT_METHOD_TYPES) {
      const method = { paymentMethodType, paymentMethodCode: 'nicepay' };
      expect(translateMethod(getT(locale), method)).not.toContain('payment.');
    }
  },
);

test.each([
  ['ko', '무통장입금(일반계좌)'],
  ['en', 'Bank transfer (our account)'],
] as const)('the own account is no virtual account (%s)', (locale, name) => {
  const method = { paymentMethodType: 'VirtualBankAccount', paymentMethodCode: 'ownAccount' };
  expect(translateMethod(getT(locale), method)).toBe(name);
});

test('nothing else makes the name of a method', () => {
  const files = globSync('{src,scripts}/**/*.{ts,tsx,astro}').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(1000);

  const others = files.filter(
    (file) =>
      !file.endsWith('payment-method/method-name.ts') &&
      /payment\.method\.\$\{[^`]*\}\.name/.test(readFileSync(file, 'utf8')),
  );
  expect(others).toEqual([]);
});

function getT(locale: 'ko' | 'en') {
  const { method } = catalogue[locale].payment;
  const messages = Object.entries(method).flatMap(([key, words]) =>
    typeof words === 'string' ? [] : [[`payment.method.${key}.name`, words.name]],
  );
  return createT(Object.fromEntries(messages), locale);
}
