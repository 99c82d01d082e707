import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatOldAddress,
  getLocation,
  isMatch,
  listCandidates,
  listNewRequests,
  readNewPath,
  readOldAddress,
} from './redirect.ts';

const toRequest = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop.example');
  return { pathname, search };
};
const readAddress = (written: string) => {
  const address = readOldAddress(written);
  return address && formatOldAddress(address);
};

describe('an old address', () => {
  test.each([
    ['/shop/', '/shop'],
    [
      'https://old.example/product/detail.html?product_no=12#x',
      '/product/detail.html?product_no=12',
    ],
    ['/b?wr_id=2&bo_table=free', '/b?bo_table=free&wr_id=2'],
    ['/product/등산화/12/', `/product/${encodeURIComponent('등산화')}/12`],
    [
      `/product/${encodeURIComponent('등산화').toLowerCase()}/12`,
      `/product/${encodeURIComponent('등산화')}/12`,
    ],
    ['/a/../b//c', '/b/c'],
    ['//double', '/double'],
    ['/product/*/12', '/product/*/12'],
    ['/product/*/12/*', '/product/*/12/*'],
    ['/board/*', '/board/*'],
    ['/', '/'],
  ])('%s is stored as %s', (written, stored) => {
    expect(readAddress(written)).toBe(stored);
  });

  test.each([
    '',
    'product/1',
    'javascript:alert(1)',
    '/a\\b',
    '/a b',
    '/%E0%A4%A',
    '/api/cart/mine',
    '/a?x=1&y=2&z=3',
    '/*',
    '/*/12',
    '/a*/12',
    '/a/*/*/12',
    '/a/*?x=1',
    `/${'a'.repeat(600)}`,
  ])('%j is refused', (written) => {
    expect(readOldAddress(written)).toBeUndefined();
  });
});

test.each([
  ['/product/P1', '/product/P1'],
  ['/search?keyword=a#b', '/search?keyword=a#b'],
  ['/en/product/P1', '/en/product/P1'],
  ['https://evil.example/', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/%2fevil.example', undefined],
  ['/api/live', undefined],
  ['', undefined],
])('%j as a new path is %j', (written, path) => {
  expect(readNewPath(written)).toBe(path);
});

describe('a request', () => {
  test.each([
    ['/product/detail.html?product_no=12', '/product/detail.html?cate_no=3&product_no=12'],
    ['/product/detail.html', '/product/detail.html?product_no=12'],
    ['/b?a=1&b=2', '/b?z=0&b=2&a=1'],
    ['/product/*/12', '/product/any/12'],
    ['/product/*/12/*', '/product/any/12/category/24/display/1'],
    ['/board/*', '/board/free/3'],
    ['/shop', '/en/shop'],
    ['/en/shop', '/en/shop'],
  ])('of %s is %s', (from, address) => {
    const old = readOldAddress(from);
    expect(old && isMatch(old, toRequest(address))).toBe(true);
  });

  test.each([
    ['/product/detail.html?product_no=12', '/product/detail.html?product_no=120'],
    ['/product/detail.html?product_no=12', '/product/detail.html'],
    ['/product/*/12', '/product/12'],
    ['/product/*/12', '/product/any/12/more'],
    ['/product/*/12/*', '/product/any/12'],
    ['/board/*', '/board'],
    ['/en/shop', '/shop'],
  ])('of %s is not %s', (from, address) => {
    const old = readOldAddress(from);
    expect(old && isMatch(old, toRequest(address))).toBe(false);
  });

  test('has its addresses from the most to the least special', () => {
    const found = listCandidates(toRequest('/a/b/c?x=1&y=2')).map(formatOldAddress);
    expect(found).toEqual([
      '/a/b/c?x=1&y=2',
      '/a/b/c?x=1',
      '/a/b/c?y=2',
      '/a/b/c',
      '/a/*/c',
      '/a/b/*',
      '/a/*/*',
      '/a/*',
    ]);
  });

  test('has a bounded number of them', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (pathname, query) => {
        const search = query === '' ? '' : `?${query}`;
        return listCandidates({ pathname, search }).length <= 37 + 100;
      }),
    );
  });
});

test.each([
  ['/old', '', '/new', '/old', '/new'],
  ['/old', '', '/new', '/en/old', '/en/new'],
  ['/old', '', '/en/new', '/en/old', '/en/new'],
  ['/old', '', '/', '/en/old', '/en'],
  ['/old', '', '/new', '/old?utm_source=a', '/new?utm_source=a'],
  ['/old', '', '/new?b=1', '/old?utm_source=a', '/new?b=1'],
  ['/old', 'id=1', '/new', '/old?id=1', '/new'],
])('%s?%s to %s leads %s to %s', (...row) => {
  const [, fromQuery, toPath, address, location] = row;
  expect(getLocation({ toPath, fromQuery }, toRequest(address))).toBe(location);
});

test('a new path is followed in both languages', () => {
  expect(listNewRequests('/a?b=1').map(({ pathname, search }) => pathname + search)).toEqual([
    '/a?b=1',
    '/en/a?b=1',
  ]);
  expect(listNewRequests('/en/a').map(({ pathname }) => pathname)).toEqual(['/en/a']);
  expect(listNewRequests('')).toEqual([]);
});
