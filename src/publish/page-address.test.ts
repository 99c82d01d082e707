import { expect, test } from 'vitest';
import { isPageAddress } from './page-address.ts';
import { ROUTES } from '../published.ts';

test.each([
  '/',
  '/en',
  '/product/P1001',
  '/en/product/P1001',
  '/exhibitions/901?page=2',
  '/terms/USE?termsContentSn=3',
  '/cs/notice/7',
  '/?utm=/payment/payu_callback',
])('%s is a page', (address) => {
  expect(isPageAddress(ROUTES, address)).toBe(true);
});

test.each([
  '',
  'product/P1001',
  'https://other.example/',
  '//other.example/',
  '//payment/payu_callback',
  '/payment/payu_callback?session=1',
  '/en/payment/payu_callback',
  '/Payment/payu_callback',
  '/payment%2fpayu_callback',
  '/%70ayment/payu_callback',
  '/product/%2e%2e/payment/payu_callback',
  '/product/../payment/payu_callback',
  '/product/..',
  '/product/.%2e/payment',
  '/./payment/payu_callback',
  '/product//payment/payu_callback',
  '\\payment\\payu_callback',
  '/product\\..\\payment\\payu_callback',
  '/product/P1001\\..',
  '/\tpayment/payu_callback',
  '/pay\nment/payu_callback',
  '/api/live',
  '/en/api/live',
  '/media/x.webp',
  '/staff/orders',
  '/login/logout-perform',
  '/cart',
  '/checkout/abc',
  '/myPage',
  '/search?keyword=a',
  '/product/P1001#/payment',
])('%j is none', (address) => {
  expect(isPageAddress(ROUTES, address)).toBe(false);
});
