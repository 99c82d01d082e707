import { expect, test } from 'vitest';
import { findReferences, listStoredPictures } from './page-reference.ts';

test.each([
  [
    { widget: 'CouponDownload', couponSn: 99 },
    [{ kind: 'coupon', code: '99', path: ['couponSn'] }],
  ],
  [
    { widget: 'BoughtTogether', itemCode: 'P-1' },
    [{ kind: 'item', code: 'P-1', path: ['itemCode'] }],
  ],
  [
    { products: { by: 'hand', itemCodes: ['P-1', 'P-2'] } },
    [
      { kind: 'card', code: 'P-1', path: ['products', 'itemCodes', 0] },
      { kind: 'card', code: 'P-2', path: ['products', 'itemCodes', 1] },
    ],
  ],
  [
    { products: { by: 'rule', displayCateCode: '001', brandCode: 'B01' } },
    [
      { kind: 'category', code: '001', path: ['products', 'displayCateCode'] },
      { kind: 'brand', code: 'B01', path: ['products', 'brandCode'] },
    ],
  ],
  [{ href: '/category/999?_f_brands=B01' }, [{ kind: 'category', code: '999', path: ['href'] }]],
  [{ href: '/brand/B01?sort=newest' }, [{ kind: 'brand', code: 'B01', path: ['href'] }]],
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

test('a reader is shown the pictures of their language and those for all, but none of another site', () => {
  const sections = [
    { video: { src: '/demo/film.mp4', captions: '/demo/film.vtt' } },
    { html: { ko: '<img src="/media/ko-800.avif">', en: '<img src="/media/en-800.jpg">' } },
    { picture: { src: '/demo/tall-800.avif', wide: { src: '/demo/wide-1600.avif' } } },
    { picture: { src: 'https://cdn.example/a-800.avif' } },
  ];
  const film = ['/demo/film.mp4', '/demo/film.vtt'];
  const shared = ['/demo/tall', '/demo/wide'];

  expect(listStoredPictures(sections, 'ko')).toEqual([...film, '/media/ko', ...shared]);
  expect(listStoredPictures(sections, 'en')).toEqual([...film, '/media/en', ...shared]);
});
