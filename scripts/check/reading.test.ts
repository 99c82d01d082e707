import { expect, test } from 'vitest';
import { addCounts, countReading, emptyCounts, type Measure } from './reading.ts';

const LONG_BODY = `const a = 1;
  const b = 2;
  const sum = [
    a,
    b,
    3,
    4,
    5,
    6,
  ];
  return sum;`;

test.each<[string, Measure, number, string]>([
  ['a long function without a pause', 'unbroken', 1, `function addAll() {\n  ${LONG_BODY}\n}`],
  [
    'a long function with one',
    'unbroken',
    0,
    `function addAll() {\n  ${LONG_BODY.replace('  return', '\n  return')}\n}`,
  ],
  ['blank lines outside of functions', 'blankLines', 0, 'const a = 1;\n\nconst b = 2;'],
  ['blank lines in functions, once', 'blankLines', 1, 'const f1 = () => { g(() => {\n\n}); };'],
  ['a function of one word', 'bareFunctions', 1, 'function write() {}'],
  ['a migration', 'bareFunctions', 0, 'export async function up() {}'],
  ['an arrow of one word', 'bareFunctions', 1, 'const write = () => 1;'],
  ['a function of verb and object', 'bareFunctions', 0, 'function writeOrder() {}'],
  ['xOf', 'ofNames', 2, 'const priceOf = 1; function nameOf() {}'],
  ['a variable without a noun', 'emptyNames', 2, 'const one = 1; list.map((at) => at);'],
  ['a type without a noun', 'emptyTypes', 2, 'interface Given {} type Of = string;'],
  ['a bag of two', 'smallBags', 1, 'function payOrder({ a, b }: { a: number; b: number }) {}'],
  ['two parameters', 'smallBags', 0, 'function payOrder(a: number, b: { c: number }) {}'],
  ['the props of a component', 'smallBags', 0, 'function Price({ won }: { won: number }) {}'],
  ['two steps', 'secondSteps', 1, 'function f1({ a }: A) { const { b } = a; }'],
  ['one step', 'secondSteps', 0, 'function f1(a: A) { const { b } = a; }'],
  ['a nested pattern', 'nestedPatterns', 1, 'const { a: { b } } = c;'],
  ['a rest', 'restPatterns', 1, 'const { a, ...others } = c;'],
  ['a rest of a list', 'restPatterns', 0, 'const [a, ...others] = c;'],
  ['a fragment', 'fragments', 3, '/** Whether it is. */\n/**\n * What it is.\n */\n// Of one'],
  ['a sentence that goes on', 'fragments', 0, '// This is the price\n// Of a unit.'],
  ['a rule', 'ruleCitations', 2, '// rule 4.1: a\n/** It is so (rules 5.2, 5.3). */'],
])('%s counts as %s', (_, measure, count, text) => {
  expect(countReading('src/lib/file.ts', text)[measure]).toBe(count);
});

test.each([
  ['db/tables/orders.ts', 1],
  ['src/lib/orders.ts', 0],
])('statuses typed string count in tables only: %s', (file, count) => {
  const text = "interface Orders { status: string; name: string; kind: 'a' | 'b' }";
  expect(countReading(file, text).stringStatuses).toBe(count);
});

test('counts are added measure by measure', () => {
  const counts = { ...emptyCounts(), lines: 3, ofNames: 1 };
  expect(addCounts(counts, counts)).toEqual({ ...emptyCounts(), lines: 6, ofNames: 2 });
});
