import { expect, test } from 'vitest';
import { z } from 'zod';
import { leaveOut, restrictField } from './needing.ts';

const Row = z.object({ no: z.string(), amount: restrictField('payment:read', z.int()) });
const Page = z.object({
  rows: z.array(Row),
  first: Row.nullable(),
  last: Row.optional(),
  money: restrictField('payment:read', z.object({ sum: z.int() })),
  account: restrictField('withdrawal:read', Row),
});
const row = { no: 'A1', amount: 3 };

test.each([
  [
    ['payment:read', 'withdrawal:read'],
    { rows: [row], first: row, money: { sum: 3 }, account: row },
  ],
  [['payment:read'], { rows: [row], first: row, money: { sum: 3 } }],
  [['withdrawal:read'], { rows: [{ no: 'A1' }], first: { no: 'A1' }, account: { no: 'A1' } }],
  [[], { rows: [{ no: 'A1' }], first: { no: 'A1' } }],
])('whoever holds %j is answered with what it allows', (held, expected) => {
  const answer = { rows: [row], first: row, money: { sum: 3 }, account: row };
  expect(leaveOut(Page, answer, held)).toEqual(expected);
});

test('what there is not stays so, and an answer of open fields is the same', () => {
  expect(leaveOut(Page, { rows: [], first: null }, [])).toEqual({ rows: [], first: null });
  const open = { no: 'A1' };
  expect(leaveOut(z.object({ no: z.string() }), open, [])).toBe(open);
});

test('the document tells which permission a field takes', () => {
  expect(z.toJSONSchema(Row)).toMatchObject({
    required: ['no'],
    properties: { amount: { type: 'integer', 'x-permission': 'payment:read' } },
  });
});
