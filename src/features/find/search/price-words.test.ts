import { expect, test } from 'vitest';
import { readPriceWords } from './price-words.ts';

test.each([
  ['방수 자켓 30만원 이하', '방수 자켓', undefined, 300_000],
  ['30만원이하 방수 자켓', '방수 자켓', undefined, 300_000],
  ['30만 이하의 자켓', '자켓', undefined, 300_000],
  ['자켓 300,000원 미만', '자켓', undefined, 299_999],
  ['자켓 300000원까지', '자켓', undefined, 300_000],
  ['배낭 5만원 이상', '배낭', 50_000, undefined],
  ['배낭 5만원 초과', '배낭', 50_001, undefined],
  ['양말 5천원 이하', '양말', undefined, 5_000],
  ['모자 3만5천원 이하', '모자', undefined, 35_000],
  ['모자 3.5만원 이하', '모자', undefined, 35_000],
  ['만원 이하 양말', '양말', undefined, 10_000],
  ['만원대 양말', '양말', 10_000, 19_999],
  ['천원대 스티커', '스티커', 1_000, 1_999],
  ['20만원대 등산화', '등산화', 200_000, 299_999],
  ['3만원대 모자', '모자', 30_000, 39_999],
  ['15만원대 바지', '바지', 150_000, 159_999],
  ['100만원대 텐트', '텐트', 1_000_000, 1_999_999],
  ['9천원대 양말', '양말', 9_000, 9_999],
  ['10~20만원 배낭', '배낭', 100_000, 200_000],
  ['배낭 10만원~20만원', '배낭', 100_000, 200_000],
  ['배낭 10만원에서 20만원 사이', '배낭', 100_000, 200_000],
  ['배낭 10만원부터 20만원까지', '배낭', 100_000, 200_000],
  ['shell under 300,000', 'shell', undefined, 299_999],
  ['shell up to ₩300,000', 'shell', undefined, 300_000],
  ['shell under 300k', 'shell', undefined, 299_999],
  ['Shell Over 200000 Won', 'Shell', 200_001, undefined],
  ['shell between 100,000 and 200,000', 'shell', 100_000, 200_000],
  ['shell from 100,000 to 200,000 won', 'shell', 100_000, 200_000],
])('%j is %j from %j to %j', (keyword, rest, minPrice, maxPrice) => {
  const read = readPriceWords(keyword);
  expect(read?.keyword).toBe(rest);
  expect(read?.range.minPrice).toBe(minPrice);
  expect(read?.range.maxPrice).toBe(maxPrice);
});

test.each([
  '방수 자켓',
  '45L 이상 배낭',
  '30 이하 자켓',
  '2만mAh 보조배터리',
  '10만 mAh 이상',
  'backpack under 45',
  'P1002 이하',
  '30만원 이하',
  'under 300,000',
  '20만원 자켓',
  '20~10만원 배낭',
  '0원 이하 자켓',
  '99999999999999만원 이하 자켓',
  '1,00,000원 이하 자켓',
  '천 가방',
  '가방 - 10만',
])('%j says no price', (keyword) => {
  expect(readPriceWords(keyword)).toBeUndefined();
});

test('what was read is said as it was typed', () => {
  expect(readPriceWords('방수 자켓 30만원 이하')?.priceWords).toBe('30만원 이하');
});
