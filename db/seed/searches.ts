/** What is searched for in the demo shop: keyword, and how often a day this week and the week before. */
export const SEARCHES: readonly (readonly [keyword: string, thisWeek: number, before: number])[] = [
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
];

/** The same for what the demo shop does not have. */
export const MISSES: readonly (readonly [keyword: string, thisWeek: number, before: number])[] = [
  ['스노우보드', 4, 2],
  ['아이젠', 3, 1],
  ['전기요', 1, 0],
];
