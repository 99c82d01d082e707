import { expect, test } from 'vitest';
import { joinedWords, partedWords } from './spacing.ts';

const WORDS = ['등산', '등산화', '여성', '방수', '자켓', '배낭', '트레일러닝화', '백', '슬링'];
const isWord = (text: string) => WORDS.includes(text);

test.each([
  ['등산 화', '등산화'],
  ['여성 등 산 화', '여성 등산화'],
  ['자 켓 방수', '자켓 방수'],
  ['등산 배낭', '등산 배낭'],
  ['슬링 백', '슬링 백'],
  ['없는 말', '없는 말'],
])('%j is put together as %j', (typed, expected) => {
  expect(joinedWords(typed.split(' '), isWord).join(' ')).toBe(expected);
});

test.each([
  ['여성방수자켓', '여성 방수 자켓'],
  ['등산배낭', '등산 배낭'],
  ['등산화', '등산화'],
  ['여성없는', '여성없는'],
  ['자', '자'],
])('%j is written apart as %j', (word, expected) => {
  expect(partedWords(word, isWord).join(' ')).toBe(expected);
});
