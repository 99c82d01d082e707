import { expect, test } from 'vitest';
import {
  isLinkOver,
  PRESENT_STATES,
  PRESENT_TRANSITIONS,
  presentDeadline,
  presentProblem,
  presentReminderAt,
} from './present.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Friday 2026-11-20 14:30 in Korea. */
const PAID_AT = Date.UTC(2026, 10, 20, 5, 30);
/** The midnight in Korea that ends November 27. */
const DUE = Date.UTC(2026, 10, 27, 15);

test('the receiver has whole days in Korea', () => {
  expect(presentDeadline(PAID_AT, 7)).toBe(DUE);
  expect(presentDeadline(PAID_AT, 3)).toBe(DUE - 4 * DAY_MS);
});

test('the giver is reminded at ten in Korea, three days before the last day', () => {
  expect(presentReminderAt(PAID_AT, DUE)).toBe(Date.UTC(2026, 10, 24, 1));
  expect(presentReminderAt(PAID_AT, presentDeadline(PAID_AT, 4))).toBe(Date.UTC(2026, 10, 21, 1));
  expect(presentReminderAt(PAID_AT, presentDeadline(PAID_AT, 3))).toBeUndefined();
});

test('a present goes one way, and five ways end', () => {
  const ends = PRESENT_STATES.filter((state) => PRESENT_TRANSITIONS[state].length === 0);
  expect(ends).toEqual(['Entered', 'Refused', 'Expired', 'Cancelled']);
  expect(Object.values(PRESENT_TRANSITIONS).flat()).not.toContain('Unpaid');
});

test.each([
  [{ state: 'Waiting', expiresAt: DUE, enteredAt: null }, DUE - 1, false],
  [{ state: 'Waiting', expiresAt: DUE, enteredAt: null }, DUE, true],
  [{ state: 'Entered', expiresAt: DUE, enteredAt: PAID_AT }, DUE, false],
  [{ state: 'Entered', expiresAt: DUE, enteredAt: PAID_AT }, PAID_AT + 30 * DAY_MS - 1, false],
  [{ state: 'Entered', expiresAt: DUE, enteredAt: PAID_AT }, PAID_AT + 30 * DAY_MS, true],
  [{ state: 'Unpaid', expiresAt: null, enteredAt: null }, PAID_AT, true],
  [{ state: 'Cancelled', expiresAt: DUE, enteredAt: null }, PAID_AT, true],
] as const)('the link of %o at %i', (present, now, isOver) => {
  expect(isLinkOver(present, now)).toBe(isOver);
});

const buildLine = (
  orderHandlerSn: number,
  parentLineSn: number | null = null,
  preOrder: object | null = null,
) => ({ parentLineSn, unit: { policy: { orderHandlerSn }, preOrder } });

test('one seller packs all of a present', () => {
  expect(presentProblem([buildLine(1), buildLine(1, 1)])).toBeNull();
  expect(presentProblem([buildLine(1), buildLine(2, 1)])?.code).toBe('PresentNotPossible');
  expect(presentProblem([])?.code).toBe('PresentNotPossible');
});

test('a pre-order is not given', () => {
  const lines = [buildLine(1), buildLine(1, null, { shipsBy: '2026-12-20' })];
  expect(presentProblem(lines)?.code).toBe('PreOrderNotGiven');
});
