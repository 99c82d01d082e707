import { expect, test } from 'vitest';
import { assertMove } from './state-table.ts';

const table = { Open: ['Open', 'Shut'], Shut: [] } as const;

test.each([
  ['Open', 'Shut'],
  ['Open', 'Open'],
])('%s goes to %s', (from, to) => {
  expect(() => assertMove(table, [from], to)).not.toThrow();
});

test.each([
  [['Shut'], 'Open', 'There is no move from Shut to Open.'],
  [['Open', 'Shut'], 'Shut', 'There is no move from Shut to Shut.'],
  [['Ajar'], 'Open', 'There is no move from Ajar to Open.'],
])('%s does not go to %s', (from, to, message) => {
  expect(() => assertMove(table, from, to)).toThrow(message);
});
