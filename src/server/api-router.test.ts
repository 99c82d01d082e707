import { expect, test } from 'vitest';
import { apiPath, createRouter } from './api-router.ts';

test.each([
  ['/src/pages/api/live.ts', '/api/live'],
  ['../pages/api/member/index.ts', '/api/member'],
  ['../pages/api/cart/changeOption/[id].ts', '/api/cart/changeOption/{id}'],
  ['../pages/payment/payu_callback.ts', '/payment/payu_callback'],
])('%s answers %s', (file, route) => {
  expect(apiPath(file)).toBe(route);
});

const FILES = [
  'my/wishList/index',
  'my/wishList/[itemCode]',
  'order/[orderNo]/cancel',
  'order/list',
];
const find = createRouter(
  Object.fromEntries(FILES.map((name) => [`../pages/api/${name}.ts`, async () => ({})])),
);

test.each([
  ['/api/my/wishList', '/api/my/wishList', {}],
  ['/api/my/wishList/P1', '/api/my/wishList/{itemCode}', { itemCode: 'P1' }],
  ['/api/my/wishList/%ED%83%AD%201', '/api/my/wishList/{itemCode}', { itemCode: '탭 1' }],
  ['/api/order/N1/cancel', '/api/order/{orderNo}/cancel', { orderNo: 'N1' }],
  ['/api/order/list', '/api/order/list', {}],
])('%s is found as %s', (pathname, route, params) => {
  expect(find(pathname)).toMatchObject({ route, params });
});

test.each(['/api/my/wishList/', '/api/my/wishList/P1/more', '/api/order//cancel', '/api', '/'])(
  '%s is not there',
  (pathname) => {
    expect(find(pathname)).toBeUndefined();
  },
);
