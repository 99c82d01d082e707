import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRewards } from '#src/features/talk/review/reward.service.ts';
import {
  changeHeldWords,
  firstStatus,
  HeldWordError,
  readHeldWords,
} from '#src/features/talk/text/held-words.service.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
});
afterAll(() => shop.close());

const runWordsVerb = (...args: string[]) => runVerb(['words', ...args], shop.env);
const runRewardsVerb = (...args: string[]) => runVerb(['review', 'rewards', ...args], shop.env);
const statusOf = (text: string) => firstStatus(shop.runtime.database.read, text);
const changeWords = (by: Parameters<typeof changeHeldWords>[1]) =>
  shop.runtime.database.tx((t) => changeHeldWords(t, by));

test('a held word counts once, however it is spaced', async () => {
  expect(await changeWords({ add: ['대출', '카 톡 문의'] })).toHaveLength(2);
  expect(await changeWords({ add: ['카톡문의'] })).toHaveLength(2);
  expect(await statusOf('카-톡 문.의 주세요')).toBe('Held');
  expect(await changeWords({ remove: ['카톡 문의'] })).toEqual(['대출']);
  expect(await statusOf('카-톡 문.의 주세요')).toBe('Displayed');
});

test.each([
  ['a word without a letter', { add: ['ok', '!!'] }, 'has no letter'],
  ['a word that is too long', { add: ['x'.repeat(41)] }, 'too long'],
  ['a word that is not there', { remove: ['없는말'] }, 'none of the words'],
  ['too many words', { add: Array.from({ length: 1001 }, (_, i) => `w${i}`) }, 'at most 1000'],
])('a change of the held words that cannot be made changes nothing: %s', async (_, by, why) => {
  const before = await readHeldWords(shop.runtime.database.read);
  await expect(changeWords(by)).rejects.toThrow(HeldWordError);
  await expect(changeWords(by)).rejects.toThrow(why);
  expect(await readHeldWords(shop.runtime.database.read)).toEqual(before);
});

test('of changes at the same time none is lost', async () => {
  await Promise.all(['하나', '둘', '셋'].map((word) => changeWords({ add: [word] })));
  for (const word of ['하나', '둘', '셋']) expect(await statusOf(word)).toBe('Held');
});

test('the verb lists and changes them', async () => {
  const added = await runVerbProcess(['words', 'add', '별점 조작'], shop.env);
  expect(added).toMatchObject({ code: 0, complaint: '' });
  expect(added.output).toContain('words hold a text.');
  expect((await runWordsVerb('list')).output.trim().split('\n')).toContain('별점 조작');

  const wrong = await runWordsVerb('add');
  expect([wrong.code, wrong.complaint]).toEqual([2, expect.stringContaining('words list')]);
});

test('the points of reviews are shown and set', async () => {
  expect((await runRewardsVerb()).output).toContain('earns 100 points, one with photos 500');
  expect((await runRewardsVerb('0', '300')).output).toContain(
    'earns 0 points, one with photos 300',
  );
  expect((await runRewardsVerb('100', 'x')).code).toBe(2);
  expect(await readRewards(shop.runtime.database.read)).toEqual({ text: 0, photo: 300 });
});
