import { describe, expect, test } from 'vitest';
import {
  canChangeOption,
  isAddOnBuyable,
  isAllSelected,
  orderProblem,
  selectLines,
} from './cart.ts';
import { getChanges } from './cart-change.ts';
import { cartItem, cartLine } from '../../../../tests/support/order/cart-lines.ts';

describe('selection (rule 4.1)', () => {
  const soldOut = cartLine({ product: { itemSaleStatus: 'SoldOut' } });
  const a = cartLine();
  const b = cartLine({ selected: false });

  test('all counts as selected when every selectable line is', () => {
    expect(isAllSelected([a, soldOut])).toBe(true);
    expect(isAllSelected([a, b])).toBe(false);
    expect(isAllSelected([soldOut])).toBe(false);
    expect(isAllSelected([])).toBe(false);
  });

  test('selecting a group affects its selectable lines alone', () => {
    const sns = new Set([b, soldOut].map((line) => line.cartLineItemSn));
    const flags = (selected: boolean) =>
      selectLines([a, b, soldOut], { sns, selected }).map((line) => line.selected);
    expect(flags(true)).toEqual([true, true, false]);
    expect(flags(false)).toEqual([true, false, false]);
  });
});

test.each([
  ['on sale', {}, {}, true],
  ['sold out', {}, { itemSaleStatus: 'SoldOut' }, false],
  ['no longer offered', {}, { offered: false }, false],
  ['fewer than wanted', {}, { qty: 4, saleableQty: 3 }, false],
  ['under a sold-out product', { itemSaleStatus: 'SoldOut' }, {}, false],
] as const)('an add-on %s is buyable or not', (...row) => {
  const [, product, addOn, buyable] = row;
  const item = cartItem(addOn);
  expect(isAddOnBuyable(cartLine({ product, addOnItems: [item] }), item)).toBe(buyable);
});

test.each([
  ['OnSale', true, true],
  ['SoldOut', true, true],
  ['Suspend', true, false],
  ['End', true, false],
  ['OnSale', false, false],
] as const)('the option of a line %s, changeable %s: %s', (...row) => {
  const [itemSaleStatus, optionChangeable, expected] = row;
  expect(canChangeOption(cartLine({ product: { itemSaleStatus, optionChangeable } }))).toBe(
    expected,
  );
});

describe('ordering (rule 5.5, cart check order)', () => {
  const short = { qty: 9, saleableQty: 3, maxPurchaseQty: 4 };
  const deadAddOn = cartItem({ itemSaleStatus: 'End' });

  test.each([
    ['NothingSelected', [cartLine({ selected: false })]],
    ['NothingSelected', [cartLine({ product: { itemSaleStatus: 'SoldOut' } })]],
    ['UnorderableAddOn', [cartLine({ product: short, addOnItems: [deadAddOn] })]],
    [
      'InvalidSalePossibleQty',
      [
        cartLine({ product: { qty: 5, maxPurchaseQty: 4 } }),
        cartLine({ product: short }),
        cartLine({ product: { qty: 1, minPurchaseQty: 2 } }),
      ],
    ],
    [
      'InvalidMaxPurchaseQty',
      [
        cartLine({ product: { qty: 1, minPurchaseQty: 2 } }),
        cartLine({ product: { qty: 5, maxPurchaseQty: 4 } }),
      ],
    ],
    ['InvalidMinPurchaseQty', [cartLine({ product: { qty: 1, minPurchaseQty: 2 } })]],
    [undefined, [cartLine(), cartLine({ selected: false, product: short })]],
  ] as const)('first says %s', (code, lines) => {
    expect(orderProblem(lines)?.code).toBe(code);
  });
});

describe('changes since the shopper was notified', () => {
  test.each([
    [{}, []],
    [{ seenPrice: 60_000 }, ['PriceDown']],
    [{ seenPrice: 40_000 }, ['PriceUp']],
    [{ seenPrice: 40_000, product: { itemSaleStatus: 'SoldOut' } }, ['SoldOut']],
    [{ product: { qty: 20 } }, ['StockShort']],
    [{ seenStatus: 'StockShort', product: { qty: 20 } }, []],
    [{ seenStatus: 'SoldOut' }, ['Restocked']],
    [{ notice: 'MergedCapped' }, ['MergedCapped']],
  ] as const)('%j: %j', (overrides, kinds) => {
    expect(getChanges([cartLine(overrides)]).map((change) => change.kind)).toEqual(kinds);
  });
});
