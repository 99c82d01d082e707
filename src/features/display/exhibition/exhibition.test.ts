import { expect, test } from 'vitest';
import {
  changesAhead,
  commentState,
  exhibitionState,
  type ExhibitionState,
  type ExhibitionWindow,
} from './exhibition.ts';

test.each<[ExhibitionWindow, ExhibitionState]>([
  [{ status: 'On', startAt: 100, endAt: 200 }, 'running'],
  [{ status: 'On', startAt: 101, endAt: 200 }, 'hidden'],
  [{ status: 'On', startAt: 50, endAt: 100 }, 'ended'],
  [{ status: 'On', startAt: 50, endAt: 101 }, 'running'],
  [{ status: 'On', startAt: 0, endAt: null }, 'running'],
  [{ status: 'Off', startAt: 0, endAt: null }, 'hidden'],
  [{ status: 'Off', startAt: 50, endAt: 100 }, 'hidden'],
])('at 100 %o is %s', (window, expected) => {
  expect(exhibitionState(window, 100)).toBe(expected);
});

test('only what is still to come has to be published then', () => {
  const window = { status: 'On', startAt: 100, endAt: 200 };
  expect(changesAhead(window, 99)).toEqual([100, 200]);
  expect(changesAhead(window, 100)).toEqual([200]);
  expect(changesAhead(window, 200)).toEqual([]);
  expect(changesAhead({ ...window, endAt: null }, 0)).toEqual([100]);
});

test.for([
  [{ commentFrom: null, commentUntil: null }, 'none'],
  [{ commentFrom: 101, commentUntil: null }, 'none'],
  [{ commentFrom: 100, commentUntil: null }, 'open'],
  [{ commentFrom: 50, commentUntil: 101 }, 'open'],
  [{ commentFrom: 50, commentUntil: 100 }, 'closed'],
] as const)('at 100 comments of %o are %s', ([window, expected]) => {
  expect(commentState(window, 100)).toBe(expected);
});

test('it changes when comments begin and end, too', () => {
  const window = { status: 'On', startAt: 100, endAt: 200, commentFrom: 100, commentUntil: 150 };
  expect(changesAhead(window, 99)).toEqual([100, 200, 150]);
});
