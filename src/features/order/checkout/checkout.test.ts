import { expect, test } from 'vitest';
import { MAX_QTY } from '../../../lib/constants.ts';
import { ungivenUnits, type CheckoutLine } from './checkout.ts';
import type { SaleableUnit } from '../../benefit/saleable-unit/saleable-unit.ts';

const unit = (prodUnitSn: number, saleableQty: number) =>
  ({ prodUnitSn, saleableQty, components: [] as const }) as Partial<SaleableUnit> as SaleableUnit;
const line = (bought: number, qty: number, gifts: readonly SaleableUnit[]) =>
  ({
    lineSn: 1,
    parentLineSn: null,
    qty,
    offered: true,
    unit: unit(bought, 0),
    gifts: gifts.map((gift) => ({ unit: gift, qty: 1, terms: { perQty: 1, qty: 1 } })),
  }) as CheckoutLine;

test.each([
  ['nothing is given', [line(1, 1, [])], []],
  ['there is enough', [line(1, 1, [unit(2, 1)])], []],
  ['there is none', [line(1, 1, [unit(2, 0)])], [2]],
  ['also bought, and enough is left', [line(2, 4, [unit(2, 5)])], []],
  ['the last one is bought', [line(2, 5, [unit(2, 5)])], [2]],
  ['the last one is bought in another line', [line(2, 1, []), line(1, 1, [unit(2, 1)])], [2]],
  ['a gift of two lines', [line(1, 1, [unit(2, 1)]), line(3, 1, [unit(2, 1)])], [2]],
  ['an order may hold no more', [line(2, MAX_QTY, [unit(2, 10 * MAX_QTY)])], [2]],
])('where %s', (_name, lines, ungiven) => {
  expect([...ungivenUnits(lines)]).toEqual(ungiven);
});
