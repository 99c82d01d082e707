import { expect, test } from 'vitest';
import {
  adProblem,
  changedChannels,
  buildChoices,
  endOfNight,
  nightProblem,
  reconfirmedBy,
} from './consent.ts';

const choices = (...consents: string[]) => ({
  Email: consents.includes('Email'),
  Sms: consents.includes('Sms'),
  Night: consents.includes('Night'),
});

test.each([
  [[], null],
  [['Email'], null],
  [['Email', 'Night'], null],
  [['Sms', 'Night'], null],
  [['Email', 'Sms', 'Night'], null],
  [['Night'], 'NightConsentAlone'],
])('%j together: %s', (consents, problem) => {
  expect(nightProblem(choices(...consents))).toBe(problem);
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
  expect(buildChoices(rows)).toEqual(choices('Sms'));
  expect(buildChoices([])).toEqual(choices());
});

const instantOf = (time: string) => Date.parse(`2026-11-20T${time}:00+09:00`);

test.each([
  [['Email'], '20:59', null],
  [['Email'], '21:00', 'Night'],
  [['Email'], '07:59', 'Night'],
  [['Email'], '08:00', null],
  [['Email', 'Night'], '23:30', null],
  [['Sms', 'Night'], '12:00', 'NoConsent'],
  [[], '23:30', 'NoConsent'],
] as const)('advertising by e-mail with %j at %s: %s', (consents, time, problem) => {
  expect(adProblem(choices(...consents), instantOf(time))).toBe(problem);
});

test.each([
  ['21:00', '2026-11-21T08:00:00+09:00'],
  ['07:59', '2026-11-20T08:00:00+09:00'],
  ['08:00', '2026-11-21T08:00:00+09:00'],
])('the night at %s ends at %s', (time, end) => {
  expect(endOfNight(instantOf(time))).toBe(Date.parse(end));
});

test('a consent is reconfirmed before two years are over', () => {
  const consentedAt = Date.parse('2026-02-28T00:00:00+09:00');
  const twoYearsOn = Date.parse('2028-02-28T00:00:00+09:00');
  expect(consentedAt <= reconfirmedBy(twoYearsOn - 30 * 24 * 60 * 60 * 1000)).toBe(true);
  expect(consentedAt <= reconfirmedBy(consentedAt + 699 * 24 * 60 * 60 * 1000)).toBe(false);
});
