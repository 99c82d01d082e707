import { expect, test } from 'vitest';
import { changedChannels, choicesOf, nightProblem, reconfirmedBy } from './consent.ts';

const choices = (...given: string[]) => ({
  Email: given.includes('Email'),
  Sms: given.includes('Sms'),
  Night: given.includes('Night'),
});

test.each([
  [[], null],
  [['Email'], null],
  [['Email', 'Night'], null],
  [['Sms', 'Night'], null],
  [['Email', 'Sms', 'Night'], null],
  [['Night'], 'NightConsentAlone'],
])('%j together: %s', (given, problem) => {
  expect(nightProblem(choices(...given))).toBe(problem);
});

test('only what differs is a change', () => {
  expect(changedChannels(choices('Email'), choices('Email'))).toEqual([]);
  expect(changedChannels(choices('Email', 'Night'), choices('Sms'))).toEqual([
    'Email',
    'Sms',
    'Night',
  ]);
});

test('the last row of a channel is in force; none is no consent', () => {
  const rows = [
    { channel: 'Email', agreed: 1 },
    { channel: 'Sms', agreed: 0 },
    { channel: 'Email', agreed: 0 },
    { channel: 'Sms', agreed: 1 },
    { channel: null, agreed: 1 },
  ];
  expect(choicesOf(rows)).toEqual(choices('Sms'));
  expect(choicesOf([])).toEqual(choices());
});

test('a consent is reconfirmed before two years are over', () => {
  const given = Date.parse('2026-02-28T00:00:00+09:00');
  const twoYearsOn = Date.parse('2028-02-28T00:00:00+09:00');
  expect(given <= reconfirmedBy(twoYearsOn - 30 * 24 * 60 * 60 * 1000)).toBe(true);
  expect(given <= reconfirmedBy(given + 699 * 24 * 60 * 60 * 1000)).toBe(false);
});
