/** Google product categories by patterns of the shop's category names; the first match wins. */
const CLOTHING = 'Apparel & Accessories > Clothing';
const SHOES = 'Apparel & Accessories > Shoes';
const CLOTHING_ACCESSORIES = 'Apparel & Accessories > Clothing Accessories';
const TYPES: readonly (readonly [RegExp, string])[] = [
  [
    /등산화|러닝화|운동화|워킹|샌들|부츠|슬리퍼|스니커즈|구두|신발(?!·용품)|\b(?:shoes?|boots?|sneakers|sandals|footwear)\b(?! &)/i,
    SHOES,
  ],
  [/배낭|백팩|데이팩|\b(?:backpacks?|daypacks?)\b/i, 'Luggage & Bags > Backpacks'],
  [/가방|크로스백|\bbags?\b/i, 'Luggage & Bags'],
  [/모자|비니|\b(?:hats?|caps?|beanies?)\b/i, `${CLOTHING_ACCESSORIES} > Hats`],
  [/장갑|\bgloves?\b/i, `${CLOTHING_ACCESSORIES} > Gloves & Mittens`],
  [/양말|\bsocks?\b/i, `${CLOTHING} > Underwear & Socks > Socks`],
  [
    /자켓|재킷|다운|패딩|코트|\b(?:jackets?|coats?|parkas?)\b/i,
    `${CLOTHING} > Outerwear > Coats & Jackets`,
  ],
  [/아우터|\bouterwear\b/i, `${CLOTHING} > Outerwear`],
  [/셔츠|\b(?:t-?shirts?|shirts?|tees?)\b/i, `${CLOTHING} > Shirts & Tops`],
  // Names that cover several kinds only map to clothing.
  [
    /플리스|베스트|팬츠|쇼츠|바지|치마|스커트|원피스|니트|후드|레깅스|내의|속옷|수영복|상의|하의|의류/,
    CLOTHING,
  ],
  [
    /\b(?:fleece|vests?|pants|trousers|shorts|jeans|skirts?|dresses|knitwear|hoodies|sweaters?|leggings|underwear|swimwear|tops|bottoms|clothing|apparel)\b/i,
    CLOTHING,
  ],
  [/캠핑|\bcamping\b/i, 'Sporting Goods > Outdoor Recreation > Camping & Hiking'],
];

/** Matches from the deepest category up; undefined if no name matches. */
export function getGoogleCategory(categories: readonly string[]): string | undefined {
  for (const name of categories.toReversed()) {
    const known = TYPES.find(([word]) => word.test(name));
    if (known) return known[1];
  }
  return undefined;
}

type Gender = 'male' | 'female' | 'unisex';
type AgeGroup = 'kids' | 'adult';

/** Returns whether goods are worn: they have to state gender and age group. */
function isWorn(categories: readonly string[]): boolean {
  const type = getGoogleCategory(categories) ?? '';
  return type.startsWith('Apparel & Accessories');
}

/**
 * Gender and age group by the categories' names; without a gender, what is worn is unisex, and
 * without an age for adults.
 */
export function getWearer(
  categories: readonly string[],
): { gender: Gender; ageGroup: AgeGroup } | undefined {
  const names = categories.join(' ');
  const isForMen = /남성|남자|\bmen\b|\bboys?\b/i.test(names);
  const isForWomen = /여성|여자|\bwomen\b|\bgirls?\b/i.test(names);
  const gender = isForMen === isForWomen ? 'unisex' : isForMen ? 'male' : 'female';
  if (/키즈|아동|유아|주니어|\b(?:kids?|children|boys?|girls?)\b/i.test(names)) {
    return { gender, ageGroup: 'kids' };
  }

  return isForMen || isForWomen || isWorn(categories) ? { gender, ageGroup: 'adult' } : undefined;
}
