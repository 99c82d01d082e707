import { expect, test } from 'vitest';
import { findTab, hasTabBar } from './tab-bar.ts';

test.each([
  ['/', 'home'],
  ['/en', 'home'],
  ['/category/001', 'categories'],
  ['/en/category/001001', 'categories'],
  ['/brand/B01', 'categories'],
  ['/en/products', 'categories'],
  ['/search', 'search'],
  ['/myPage/wishList', 'wishList'],
  ['/en/myPage', 'myPage'],
  ['/myPage/order/20260101-1', 'myPage'],
  ['/cs', undefined],
  ['/myPages', undefined],
])('%s belongs to %s', (path, tab) => {
  expect(findTab(path)).toBe(tab);
});

test.each([
  ['/', true],
  ['/cart', true],
  ['/en/sharedCart/x', false],
  ['/orderComplete/1', true],
  ['/checkout/1', false],
  ['/en/checkout/1', false],
  ['/product/P1001', false],
  ['/en/product/P1001/coupons', false],
])('%s has the bar: %s', (path, has) => {
  expect(hasTabBar(path)).toBe(has);
});
