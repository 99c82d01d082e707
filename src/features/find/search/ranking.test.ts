import { expect, test } from 'vitest';
import { categories } from '#db/seed/categories.ts';
import {
  categoryCodesOf,
  DEMO_NOW,
  demoSources,
  listedProducts,
} from '../../../../tests/support/find/demo-search.ts';
import { searchKeyword } from './keyword-finder.ts';

const sources = demoSources();
const order = { sort: 'recommended', now: DEMO_NOW } as const;
const find = (keyword: string, asTyped = false) =>
  searchKeyword(sources, { keyword, asTyped, ...order });

/** A product's names and categories, as one would read them. */
function textOf(itemCode: string): string {
  const product = listedProducts.find((listedProduct) => listedProduct.itemCode === itemCode);
  const codes = product ? categoryCodesOf(product) : [];
  const names = categories.filter((category) => codes.includes(category.displayCateCode));

  const all = [
    product?.nameKo,
    product?.nameEn,
    ...names.map((matchedCategory) => matchedCategory.nameKo),
  ];

  return all.join(' / ');
}

test.each([
  ['산', 8, /(?:^|[ /])산/],
  ['트레일러닝', 8, /트레일 러닝화/],
  ['러닝', 5, /(?:^| )러닝/],
  ['트레일 러닝화', 3, /트레일 러닝화/],
  ['텐트', 4, /텐트 \/.*텐트·타프/],
  ['자켓', 15, / 자켓(?: \(.*\))? \//],
  ['등산화', 6, /(?:^| )등산화/],
  ['남자', 20, /^(?:\[아울렛\] )?남성/],
  ['men', 20, /^(?:\[아울렛\] )?남성/],
  ['여자 자켓', 5, /^여성.*자켓/],
  ['양말', 5, /양말/],
  ['모자', 5, /모자$/],
  ['신발', 8, /신발/],
  ['boots', 5, /Boots/],
  ['방수자켓', 2, /방수 자켓/],
  ['텐드', 4, /텐트 \/.*텐트·타프/],
])('the first of %j: %i that are called so', (keyword, many, pattern) => {
  const first = find(keyword).hits.slice(0, many);
  expect(first).toHaveLength(many);
  const texts = first.map(({ itemCode }) => textOf(itemCode));
  expect(texts.filter((text) => !pattern.test(text))).toEqual([]);
});

test.each([
  '등산화',
  '남자',
  '산',
  '화',
  '자켓 방수',
  '트레일 러닝화',
  '여성방수자켓',
  'P6202',
  'boots',
  'Men’s',
  '[아울렛]',
  'wade & pine',
  '바지!',
  '슬링 백',
])('%j finds something and is not corrected', (keyword) => {
  const { hits, instead } = find(keyword);
  expect(hits.length).toBeGreaterThan(0);
  expect(instead).toBeUndefined();
});

test('no word of a name or category is taken for another', () => {
  const names = [...listedProducts, ...categories].flatMap(({ nameKo, nameEn }) => [
    nameKo,
    nameEn,
  ]);

  const words = new Set(
    names
      .flatMap((name) => name.split(/[\s·/]+/))
      .filter((namePart) => /\w|[가-힣]/.test(namePart)),
  );

  const corrected = [...words].flatMap((word) => {
    const { instead } = find(word);
    return instead ? [`${word} -> ${instead.keyword}`] : [];
  });

  expect(corrected).toEqual([]);
});

test.each([
  ['자캣', '자켓'],
  ['등산화를', '등산화'],
  ['등산 화', '등산화'],
  ['등산화👟', '등산화'],
  ['백패커 텐드', '백패커 텐트'],
  ['고어택스', '고어텍스'],
  ['여성 자캣이', '여성 자켓'],
])('%j is searched for as %j, and as it is where one wants that', (keyword, meant) => {
  expect(find(keyword).instead?.keyword).toBe(meant);
  const typed = find(keyword, true);
  expect(typed.instead).toBeUndefined();
  expect(typed.hits.length).not.toBe(find(keyword).hits.length);
});

test.each(['냉장고', '스노우보드', '아이젠', '전기요', 'qwertz', 'ㅋㅋㅋ', '👟', '!!'])(
  '%j finds nothing, and nothing is made of it',
  (keyword) => {
    expect(find(keyword)).toEqual({ hits: [] });
  },
);
