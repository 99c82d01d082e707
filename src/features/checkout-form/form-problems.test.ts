import { expect, test } from 'vitest';
import { translateDynamic } from '../../i18n/server.ts';
import { NO_AGREEMENTS } from './checkout-form.ts';
import { toldProblems, visibleProblems } from './form-problems.ts';
import { AGREEMENTS } from '../checkout/pre-payment.ts';

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

test('a guest’s empty password and every box not ticked are seen by the page', () => {
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

test('a member is asked for no password, and nothing is wrong with a whole form', () => {
  expect(Object.keys(visibleProblems(values, false))).toHaveLength(4);
  const agreements = Object.fromEntries(
    AGREEMENTS.map((one) => [one, true]),
  ) as typeof NO_AGREEMENTS;
  const whole = { texts: { ...texts, guestPassword: 'ridge-7294!' }, agreements };
  expect(visibleProblems(whole, true)).toEqual({});
});

test('what is wrong is told in the order of the page, with section and field', () => {
  const fields = {
    'agreements.purchaseTerms': '동의해 주세요.',
    guestPassword: '8자 이상',
    'buyer.name': '이름을 입력해 주세요.',
    somethingNew: '모르는 항목',
    'shippingAddressInfo.zipCode': '5자리',
    'shippingAddressInfo.name': '이름을 입력해 주세요.',
  };
  expect(toldProblems(fields, translateDynamic('ko'))).toEqual([
    { field: 'shippingAddressInfo.name', text: '배송지 · 받는 분: 이름을 입력해 주세요.' },
    { field: 'shippingAddressInfo.zipCode', text: '배송지 · 우편번호: 5자리' },
    { field: 'buyer.name', text: '주문자 · 이름: 이름을 입력해 주세요.' },
    { field: 'guestPassword', text: '주문자 · 주문 조회 비밀번호: 8자 이상' },
    { field: 'agreements.purchaseTerms', text: '약관 동의: 동의해 주세요.' },
    { field: 'somethingNew', text: '모르는 항목' },
  ]);
});
