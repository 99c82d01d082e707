import { expect, test } from 'vitest';
import { NO_AGREEMENTS } from './checkout-form.ts';
import { firstField, visibleProblems } from './form-problems.ts';
import { AGREEMENTS } from '../../checkout/checkout/pre-payment.ts';

const texts = {
  'shippingAddressInfo.name': '',
  'shippingAddressInfo.phone1': '',
  'shippingAddressInfo.zipCode': '',
  'shippingAddressInfo.address1': '',
  'shippingAddressInfo.address2': '',
  'shippingAddressInfo.phone2': '',
  shippingMessage: '',
  'buyer.name': '',
  'buyer.phone': '',
  'buyer.email': 'gildong@shop.example',
  guestPassword: '',
};
const values = { texts, agreements: NO_AGREEMENTS };

test('the page reports a guest’s empty password and every unchecked box', () => {
  expect(visibleProblems(values, true)).toEqual({
    'agreements.guestTerms': 'GuestTermsRequired',
    'agreements.overFourteen': 'OverFourteenRequired',
    'agreements.financeTerms': 'FinanceTermsRequired',
    'agreements.financePrivacy': 'FinancePrivacyRequired',
    'agreements.financeThirdParty': 'FinanceThirdPartyRequired',
    'agreements.purchaseTerms': 'PurchaseTermsRequired',
    guestPassword: 'PasswordLengthOrKinds',
  });
});

test('a member needs no password, and a complete form has no problem', () => {
  expect(Object.keys(visibleProblems(values, false))).toHaveLength(4);
  const agreements = Object.fromEntries(
    AGREEMENTS.map((one) => [one, true]),
  ) as typeof NO_AGREEMENTS;
  const whole = { texts: { ...texts, guestPassword: 'ridge-7294!' }, agreements };
  expect(visibleProblems(whole, true)).toEqual({});
});

test.each<[fields: string[], first: string | undefined]>([
  [['agreements.purchaseTerms', 'buyer.name', 'guestPassword'], 'buyer.name'],
  [['shippingAddressInfo.zipCode', 'shippingAddressInfo.name'], 'shippingAddressInfo.name'],
  [['agreements.purchaseTerms', 'somethingNew'], 'agreements.purchaseTerms'],
  [['somethingNew'], undefined],
  [[], undefined],
])('the first invalid field of %j on the page is %s', (fields, first) => {
  expect(firstField(Object.fromEntries(fields.map((field) => [field, '!'])))).toBe(first);
});
