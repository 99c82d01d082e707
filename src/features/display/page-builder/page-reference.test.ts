import { expect, test } from 'vitest';
import { findReferences } from './page-reference.ts';

test.each([
  [
    { widget: 'CouponDownload', couponSn: 99 },
    [{ kind: 'coupon', code: '99', path: ['couponSn'] }],
  ],
  [
    { widget: 'BoughtTogether', itemCode: 'P-1' },
    [{ kind: 'item', code: 'P-1', path: ['itemCode'] }],
  ],
  [{ href: '/category/999?_f_brands=B01' }, [{ kind: 'category', code: '999', path: ['href'] }]],
  [{ href: '/en/product/P-1#top' }, [{ kind: 'product', code: 'P-1', path: ['href'] }]],
  [{ href: '/exhibitions/7' }, [{ kind: 'exhibition', code: '7', path: ['href'] }]],
  [[{ href: '/page/camp' }], [{ kind: 'page', code: 'camp', path: [0, 'href'] }]],
  [{ href: '/cs' }, []],
  [{ href: 'https://example.com/category/9' }, []],
  [{ src: '/demo/a.avif' }, [{ kind: 'file', code: '/demo/a.avif', path: ['src'] }]],
  [{ src: 'https://cdn.example/a.avif' }, []],
  [
    { html: { ko: '<a href="/category/9"><img src=\'/a.png\' alt="x"></a>', en: 'x' } },
    [
      { kind: 'category', code: '9', path: ['html', 'ko'] },
      { kind: 'file', code: '/a.png', path: ['html', 'ko'] },
    ],
  ],
])('%j refers to %j', (value, references) => {
  expect(findReferences(value)).toEqual({ references, untranslated: [] });
});

test('a text without English words is told', () => {
  const value = { title: { ko: '제목', en: '' }, text: { ko: '글', en: 'Text' } };
  expect(findReferences(value).untranslated).toEqual([['title']]);
});
