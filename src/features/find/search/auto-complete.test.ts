import { expect, test } from 'vitest';
import { isBeginning, matchingCategories } from './auto-complete.ts';

const RIDGE = { nameKo: '노르빅 릿지', nameEn: 'Norvik Ridge' };

test.each([
  ['노', true],
  ['노르비', true],
  ['노르빅릿', true],
  ['릿지', true],
  ['ㄴㄹㅂ', true],
  ['ㄹㅈ', true],
  ['nor', true],
  ['RIDGE', true],
  ['빅', false],
  ['idge', false],
  ['', false],
])('%j leads to Norvik Ridge: %s', (typed, is) => {
  expect(isBeginning(RIDGE, typed)).toBe(is);
});

const TREE = [
  {
    displayCateCode: '001',
    nameKo: '남성',
    nameEn: 'Men',
    sortOrder: 0,
    isFilled: true,
    children: [
      {
        displayCateCode: '001001',
        nameKo: '자켓',
        nameEn: 'Jackets',
        sortOrder: 0,
        isFilled: true,
        children: [],
      },
      {
        displayCateCode: '001002',
        nameKo: '다운·패딩',
        nameEn: 'Down',
        sortOrder: 0,
        isFilled: true,
        children: [],
      },
    ],
  },
  {
    displayCateCode: '002',
    nameKo: '자전거',
    nameEn: '',
    sortOrder: 0,
    isFilled: true,
    children: [],
  },
];

test('categories say where they are, the upper ones first', () => {
  expect(matchingCategories(TREE, '자', { locale: 'ko', limit: 5 })).toEqual([
    { displayCateCode: '002', name: '자전거' },
    { displayCateCode: '001001', name: '남성 > 자켓' },
  ]);
  expect(matchingCategories(TREE, '자', { locale: 'en', limit: 2 })).toEqual([
    { displayCateCode: '002', name: '자전거' },
    { displayCateCode: '001001', name: 'Men > Jackets' },
  ]);
  expect(matchingCategories(TREE, '패딩', { locale: 'en', limit: 1 })).toEqual([
    { displayCateCode: '001002', name: 'Men > Down' },
  ]);
  expect(matchingCategories(TREE, '자', { locale: 'ko', limit: 1 })).toHaveLength(1);
});
