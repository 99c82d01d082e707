import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isMonthOver,
  listChanges,
  sumLines,
  toMonthRange,
  withVat,
  type LedgerLine,
} from './month.ts';

const buildLine = (changes: Partial<LedgerLine>): LedgerLine => ({
  account: 'pay:1',
  amount: 0,
  taxFreeAmt: 0,
  happenedAt: 0,
  method: 'CreditCard',
  isPoint: false,
  ...changes,
});
const sumAll = (lines: readonly LedgerLine[]) => sumLines(withVat(lines), () => '').get('');

test('a payment is supply, VAT and what is free of it', () => {
  expect(sumAll([buildLine({ amount: 55_000, taxFreeAmt: 11_000 })])).toEqual({
    paidAmt: 55_000,
    refundAmt: 0,
    netAmt: 55_000,
    supplyAmt: 40_000,
    vatAmt: 4_000,
    taxFreeAmt: 11_000,
    pointAmt: 0,
  });
});

test('a payment that goes back in parts leaves no VAT', () => {
  const back = [10, 20, 30].map((happenedAt) => buildLine({ amount: -35, happenedAt }));
  const lines = [buildLine({ amount: 105 }), ...back];
  expect(sumAll(lines)).toMatchObject({ paidAmt: 105, refundAmt: 105, vatAmt: 0, supplyAmt: 0 });
});

test('points stand apart', () => {
  const points = buildLine({ account: '', amount: 700, isPoint: true });
  expect(sumAll([points])).toMatchObject({ netAmt: 0, vatAmt: 0, pointAmt: 700 });
});

test('the parts sum to the whole, however lines are grouped', () => {
  const line = fc.record({
    account: fc.constantFrom('a', 'b', 'c'),
    amount: fc.integer({ min: -100_000, max: 100_000 }),
    taxFreeAmt: fc.integer({ min: 0, max: 1_000 }),
    happenedAt: fc.integer({ min: 0, max: 10 }),
    isPoint: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line), (drawn) => {
      const lines = withVat(drawn.map(buildLine));
      const whole = sumLines(lines, () => '').get('');
      const days = [...sumLines(lines, ({ happenedAt }) => `${happenedAt}`).values()];
      if (!whole) return;

      expect(whole.netAmt).toBe(whole.supplyAmt + whole.vatAmt + whole.taxFreeAmt);
      for (const name of ['paidAmt', 'refundAmt', 'vatAmt', 'pointAmt'] as const) {
        expect(days.reduce((sum, day) => sum + day[name], 0)).toBe(whole[name]);
      }
    }),
  );
});

test('a month ends at midnight in Korea', () => {
  expect(toMonthRange('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(toMonthRange('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(isMonthOver('2026-11', Date.parse('2026-11-30T23:59+09:00'))).toBe(false);
  expect(isMonthOver('2026-11', Date.parse('2026-12-01T00:00+09:00'))).toBe(true);
});

test('what changed since the signature is told', () => {
  const sum = { scope: 'day', key: '2026-11-01', name: 'paidAmt' } as const;
  const signed = [{ ...sum, amount: 5 }];
  expect(listChanges(signed, signed)).toEqual([]);
  expect(listChanges(signed, [{ ...sum, amount: 7 }])).toEqual([
    { ...sum, signedAmt: 5, amount: 7 },
  ]);
  expect(listChanges([], signed)).toEqual([{ ...sum, signedAmt: 0, amount: 5 }]);
  expect(listChanges(signed, [])).toEqual([{ ...sum, signedAmt: 5, amount: 0 }]);
});

test('a month signed with the own account among virtual accounts has not changed by their parting', () => {
  const virtual = {
    scope: 'method',
    key: 'VirtualBankAccount',
    name: 'paidAmt',
    amount: 30,
  } as const;
  const parted = [
    { ...virtual, amount: 10 },
    { ...virtual, key: 'ownAccount', amount: 20 },
  ];

  expect(listChanges([virtual], parted)).toEqual([]);
  expect(listChanges(parted, parted)).toEqual([]);
  expect(listChanges([virtual], parted.slice(1))).toEqual([
    { ...virtual, signedAmt: 30, amount: 20 },
  ]);
  expect(listChanges(parted, [virtual])).toHaveLength(2);
});
