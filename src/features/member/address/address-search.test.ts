import { expect, test } from 'vitest';
import { cleanKeyword, keywordProblem } from './address-search.ts';
import { chosenAddress } from './kakao-postcode.ts';

test.each([
  ['  테헤란로   152 ', '테헤란로 152'],
  ["능선로' or 1=1", '능선로 1 1'],
  ['select 능선로 12%', '능선로 12'],
  ['Selectron-ro 4', 'Selectron-ro 4'],
])('"%s" is searched for as "%s"', (typed, keyword) => {
  expect(cleanKeyword(typed)).toBe(keyword);
});

test.each([
  ['', 'AddressKeywordRequired'],
  ['로', 'AddressKeywordTooShort'],
  ['12-3', 'AddressKeywordTooShort'],
  ['능선로 12', null],
])('"%s": %s', (keyword, problem) => {
  expect(keywordProblem(keyword)).toBe(problem);
});

test.each([
  [{}, '서울 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)'],
  [{ buildingName: '' }, '서울 강남구 테헤란로 152 (역삼동)'],
  [{ bname: '신갈리', buildingName: '' }, '서울 강남구 테헤란로 152'],
  [{ roadAddress: '', autoRoadAddress: '' }, '서울 강남구 역삼동 737'],
])('Kakao’s answer with %j is written as %s', (change, address1) => {
  const answer = {
    zonecode: '06236',
    roadAddress: '서울 강남구 테헤란로 152',
    autoRoadAddress: '',
    jibunAddress: '서울 강남구 역삼동 737',
    bname: '역삼동',
    buildingName: '강남파이낸스센터',
    ...change,
  };

  expect(chosenAddress(answer)).toEqual({ zipCode: '06236', address1 });
});
