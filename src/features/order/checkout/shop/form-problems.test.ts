import { expect, test } from 'vitest';
import { firstField, isKnownRefused, visibleProblems } from './form-problems.ts';
import { AGREEMENTS, NO_AGREEMENTS } from '../pre-payment.ts';

const texts = {
  'shippingAddressInfo.name': '',
  'shippingAddressInfo.phone1': '',
  'shippingAddressInfo.zipCode': '',
  'shippingAddressInfo.address1': '',
  'shippingAddressInfo.address2': '',
  'shippingAddressInfo.phone2': '',
  shippingMessage: '',
  'present.toName': '',
  'present.message': '',
  'buyer.name': '',
  'buyer.phone': '',
  'buyer.email': 'gildong@shop.example',
  guestPassword: '',
};
const values = { texts, agreements: NO_AGREEMENTS };
const guest = {
  isGuest: true,
  isPasswordKept: false,
  buyer: { name: '', email: 'gildong@shop.example', phone: '' },
};

test('the page reports a guest’s empty password and every unchecked box', () => {
  expect(visibleProblems(values, guest, [])).toEqual({
    'agreements.guestTerms': 'GuestTermsRequired',
    'agreements.overFourteen': 'OverFourteenRequired',
    'agreements.financeTerms': 'FinanceTermsRequired',
    'agreements.financePrivacy': 'FinancePrivacyRequired',
    'agreements.financeThirdParty': 'FinanceThirdPartyRequired',
    guestPassword: 'PasswordLengthOrKinds',
  });
});

test('a member needs no password, and a complete form has no problem', () => {
  expect(Object.keys(visibleProblems(values, { ...guest, isGuest: false }, []))).toHaveLength(3);

  const agreements = Object.fromEntries(
    AGREEMENTS.map((agreement) => [agreement, true]),
  ) as typeof NO_AGREEMENTS;
  const whole = { texts: { ...texts, guestPassword: 'ridge-7294!' }, agreements };
  expect(visibleProblems(whole, guest, [])).toEqual({});
});

test('a known agreement is no problem of the page, until the server refuses it', () => {
  const terms = [{ agreement: 'financeTerms', agreedAt: 100 }] as const;
  const member = { ...guest, isGuest: false };

  expect(Object.keys(visibleProblems(values, member, terms))).toEqual([
    'agreements.financePrivacy',
    'agreements.financeThirdParty',
  ]);
  expect(isKnownRefused(terms, { 'agreements.financeTerms': 'FinanceTermsRequired' })).toBe(true);
  expect(isKnownRefused(terms, { 'agreements.financePrivacy': '' })).toBe(false);
});

test('a guest’s earlier password holds for the same e-mail address, however it is written', () => {
  const kept = { ...guest, isPasswordKept: true };

  const problemFor = (email: string, guestPassword = '') =>
    visibleProblems(
      { ...values, texts: { ...texts, 'buyer.email': email, guestPassword } },
      kept,
      [],
    ).guestPassword;
  expect(problemFor(' Gildong@Shop.example ')).toBeUndefined();
  expect(problemFor('other@shop.example')).toBe('PasswordLengthOrKinds');
  expect(problemFor('gildong@shop.example', 'short')).toBe('PasswordLengthOrKinds');
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
