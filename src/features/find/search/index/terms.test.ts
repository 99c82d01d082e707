import { expect, test } from 'vitest';
import { Terms, getTerms } from './terms.ts';

test('words and pairs of one script, without what nobody looks for', () => {
  expect(getTerms('릿지 등산 바지 2 (남성) Ridge Pants X')).toEqual([
    '릿지',
    '등산',
    '릿지 등산',
    '바지',
    '등산 바지',
    '남성',
    'ridge',
    'pants',
    'ridge pants',
  ]);
});

function termsFrom(...names: string[]): Terms {
  const terms = new Terms();
  for (const name of names) terms.add(getTerms(name));
  return terms;
}

const terms = termsFrom(
  '방수 등산화',
  '경량 등산화',
  '등산 바지',
  '여름 등산 바지',
  '달걀',
  'Hiking Boots',
  '까치',
);

test.each<[string, string[]]>([
  ['등', ['등산', '등산화', '등산 바지']],
  ['등ㅅ', ['등산', '등산화', '등산 바지']],
  ['등사', ['등산', '등산화', '등산 바지']],
  ['등ㅅㅎ', ['등산화']],
  ['ㄷ산화', ['등산화']],
  ['등산 바', ['등산 바지']],
  ['등산바', ['등산 바지']],
  ['닭', ['달걀']],
  ['ㄷㅅㅎ', ['등산화']],
  ['ㄷㅅㅂㅈ', ['등산 바지']],
  ['ㄲ', ['까치']],
  ['BO', ['boots']],
  ['산', []],
  ['', []],
])('%j may become %j', (typed, expected) => {
  expect(terms.beginningWith(typed, 3)).toEqual(expected);
});

test('no more than asked for, the commonest first', () => {
  expect(terms.beginningWith('ㄷ', 1)).toEqual(['등산']);
});

test.each([
  ['등샨화', '등산화'],
  ['등산하', '등산화'],
  ['boost', 'boots'],
  ['boot', 'boots'],
  ['hikking', 'hiking'],
  ['등산화', undefined],
  ['등산홧', '등산화'],
  ['텀블러', undefined],
  ['xy', undefined],
])('nearest to %j is %j', (word, expected) => {
  expect(terms.nearest(word)?.text).toBe(expected);
});

test.each([
  ['등샨화', true],
  ['boost', true],
  ['hikng', true],
  ['hiknig', true],
  ['둥샨화', true],
  ['듕샨화', true],
  ['hkinng', false],
])('%j is taken for its nearest word without asking: %s', (word, isSure) => {
  expect(terms.nearest(word)?.isSure).toBe(isSure);
});

test.each([
  ['등샨', '등산'],
  ['두산화', undefined],
  ['hikki', 'hiking'],
  ['bot', undefined],
])('%j typed so far may be the beginning of %j', (typed, expected) => {
  expect(terms.nearestBeginning(typed)).toBe(expected);
});

test('words are there whole', () => {
  expect(['등산화', '바지', 'boots'].every((word) => terms.hasWord(word))).toBe(true);
  expect(['산화', '등산 바지', 'boot'].some((word) => terms.hasWord(word))).toBe(false);
});

test('a term is there as long as a product has it', () => {
  const some = termsFrom('방수 등산화', '경량 등산화');
  some.remove(getTerms('방수 등산화'));

  expect(some.beginningWith('등', 5)).toEqual(['등산화']);
  expect(some.beginningWith('방', 5)).toEqual([]);

  some.remove(getTerms('경량 등산화'));

  expect(some.size).toBe(0);

  some.remove(['등산화']);
  expect(some.beginningWith('ㄷ', 5)).toEqual([]);
});
