/** Keyword, and how often it is searched for a day this week and the week before. */
export type SeedSearch = readonly [keyword: string, thisWeek: number, before: number];

/** Searched keywords of the demo shop, in each language. */
export const SEARCHES: Readonly<Record<'ko' | 'en', readonly SeedSearch[]>> = {
  ko: [
    ['등산화', 42, 31],
    ['바람막이', 38, 44],
    ['경량 패딩', 35, 12],
    ['플리스', 29, 30],
    ['등산 배낭', 24, 26],
    ['트레일 러닝화', 21, 21],
    ['침낭', 17, 9],
    ['비니', 15, 0],
    ['텐트', 13, 25],
    ['장갑', 12, 8],
    ['양말', 9, 14],
    ['랜턴', 6, 11],
  ],
  en: [
    ['rain jacket', 14, 9],
    ['fleece', 12, 13],
    ['hiking boots', 11, 11],
    ['down jacket', 9, 4],
    ['backpack', 8, 10],
    ['tent', 6, 7],
    ['beanie', 5, 0],
    ['socks', 4, 3],
  ],
};

/** The same for what the demo shop does not have. */
export const MISSES: readonly SeedSearch[] = [
  ['스노우보드', 4, 2],
  ['아이젠', 3, 1],
  ['전기요', 1, 0],
];
