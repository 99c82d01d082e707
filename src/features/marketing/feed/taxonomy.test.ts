import { expect, test } from 'vitest';
import { categories } from '#db/seed/categories.ts';
import { getGoogleCategory, getWearer } from './taxonomy.ts';

test.each([
  [['여성', '다운·패딩'], 'Coats & Jackets', { gender: 'female', ageGroup: 'adult' }],
  [['키즈', '상의·하의'], 'Clothing', { gender: 'unisex', ageGroup: 'kids' }],
  [['배낭·가방', '슬링·크로스백'], 'Luggage & Bags', undefined],
  [['캠핑', '침낭·매트'], 'Camping & Hiking', undefined],
  [['등산화·신발', '트레일 러닝화'], 'Shoes', { gender: 'unisex', ageGroup: 'adult' }],
  [['용품·액세서리', '장갑'], 'Gloves & Mittens', { gender: 'unisex', ageGroup: 'adult' }],
  [['Men', 'Jackets'], 'Coats & Jackets', { gender: 'male', ageGroup: 'adult' }],
  [["Women's", 'Dresses'], 'Clothing', { gender: 'female', ageGroup: 'adult' }],
  [['원피스'], 'Clothing', { gender: 'unisex', ageGroup: 'adult' }],
  [['Girls', 'Boots'], 'Shoes', { gender: 'female', ageGroup: 'kids' }],
  [['용품·액세서리', '등산 스틱'], undefined, undefined],
  [[], undefined, undefined],
])('Google’s category and audience of %j', (names, type, wearer) => {
  expect(getGoogleCategory(names)?.split(' > ').at(-1)).toBe(type);
  expect(getWearer(names)).toEqual(wearer);
});

test('wearable products have a Google category in every category of the demo', () => {
  const worn = categories.filter(({ displayCateCode }) => /^00[1237]\d{3}$/.test(displayCateCode));
  const unmapped = worn.filter(({ nameKo }) => getGoogleCategory([nameKo]) === undefined);
  expect(unmapped.map(({ nameKo }) => nameKo)).toEqual(['신발·용품']); // holds several kinds
});
