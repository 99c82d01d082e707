import { expect, test } from 'vitest';
import { readCartText } from './cart-text.ts';

const line = (no: number, itemCode: string, more: object = {}) => ({
  line: no,
  itemCode,
  qty: 1,
  components: [],
  addOnItems: [],
  ...more,
});

test.each([
  [
    'P1-BL 2\np2 x 3\n\nP3',
    [line(1, 'P1-BL', { qty: 2 }), line(2, 'P2', { qty: 3 }), line(4, 'P3')],
  ],
  ['itemCode,qty\n"P1",2', [line(2, 'P1', { qty: 2 })]],
  ['품목코드\t수량\nP1\t2', [line(2, 'P1', { qty: 2 })]],
  ['SET 1 (A, b)', [line(1, 'SET', { components: ['A', 'B'] })]],
  ['P1 2\n+ WAX 1', [line(1, 'P1', { qty: 2, addOnItems: [{ itemCode: 'WAX', qty: 1 }] })]],
  ['[{"itemCode":"P1","qty":2}]', [line(1, 'P1', { qty: 2 })]],
  ['', []],
])('%j is read', (text, lines) => {
  expect(readCartText(text)).toEqual(lines);
});

test.each([
  ['P1 2\n한글', 2],
  ['+ WAX', 1],
  ['P1 0', 1],
  ['[{"itemCode":"P1","qty":"2"}]', 1],
  ['[', 0],
])('%j is refused at line %i', (text, lineNumber) => {
  expect(readCartText(text)).toEqual({ line: lineNumber });
});
