/** Google product categories by patterns of the shop's category names; the first match wins. */
const CLOTHING = 'Apparel & Accessories > Clothing';
const CLOTHING_ACCESSORIES = 'Apparel & Accessories > Clothing Accessories';
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/등산화|러닝화|워킹|신발(?!·용품)/, 'Apparel & Accessories > Shoes'],
  [/배낭|백팩|데이팩/, 'Luggage & Bags > Backpacks'],
  [/가방|크로스백/, 'Luggage & Bags'],
  [/모자|비니/, `${CLOTHING_ACCESSORIES} > Hats`],
  [/장갑/, `${CLOTHING_ACCESSORIES} > Gloves & Mittens`],
  [/양말/, `${CLOTHING} > Underwear & Socks > Socks`],
  [/자켓|재킷|다운|패딩/, `${CLOTHING} > Outerwear > Coats & Jackets`],
  [/아우터/, `${CLOTHING} > Outerwear`],
  [/셔츠/, `${CLOTHING} > Shirts & Tops`],
  // Names that cover several kinds only map to clothing.
  [/플리스|베스트|팬츠|쇼츠|상의|하의|의류/, CLOTHING],
  [/캠핑/, 'Sporting Goods > Outdoor Recreation > Camping & Hiking'],
];

/** Matches from the deepest category up; undefined if no name matches. */
export function googleCategoryOf(categories: readonly string[]): string | undefined {
  for (const name of categories.toReversed()) {
    const known = TYPES.find(([word]) => word.test(name));
    if (known) return known[1];
  }
  return undefined;
}

type Gender = 'male' | 'female' | 'unisex';
type AgeGroup = 'kids' | 'adult';

/**
 * Gender and age group by the categories' names; without a gender a children's category is unisex.
 */
export function wearerOf(
  categories: readonly string[],
): { gender: Gender; ageGroup: AgeGroup } | undefined {
  const names = categories.join(' ');
  const isForMen = /남성|남자/.test(names);
  const isForWomen = /여성|여자/.test(names);
  const gender = isForMen === isForWomen ? 'unisex' : isForMen ? 'male' : 'female';
  if (/키즈|아동|유아|주니어/.test(names)) return { gender, ageGroup: 'kids' };
  return isForMen || isForWomen ? { gender, ageGroup: 'adult' } : undefined;
}
