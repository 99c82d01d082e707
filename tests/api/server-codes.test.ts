import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import en from '#src/i18n/en/alert.json' with { type: 'json' };
import ko from '#src/i18n/ko/alert.json' with { type: 'json' };
import { ERRORS } from '#src/lib/errors.ts';
import type { ErrorCode } from '#src/lib/errors.ts';

const SHOWN = 'tests/e2e/refusals.spec.ts';

/**
 * The server's codes (spec 8): the alert each is told by, the test that provokes it, and the journey
 * that shows where it is told.
 */
const CODES: readonly (readonly [
  code: ErrorCode,
  alert: string,
  provoked: string,
  shown: string,
])[] = [
  ['UndeliverableArea', '3018', 'checkout', SHOWN],
  ['PaymentAuthorizationFailed', '3047', 'payment', SHOWN],
  ['InventoryDecreaseFail', '3041', 'checkout', SHOWN],
  ['CheckoutCompleted', '0003', 'payment', SHOWN],
  ['CouponStockExceeded', '1041', 'coupon', SHOWN],
  ['CouponLimitExceeded', '1042', 'coupon', SHOWN],
  ['MaxItemCountExceeded', '3141', 'cart-add', SHOWN],
  ['MemberStatusChanged', '3139', 'checkout-input', SHOWN],
  ['CheckoutBlockedMember', '3127', 'checkout', SHOWN],
  ['OptionSoldOut', '1018', 'cart-change', SHOWN],
  ['OptionNotOnSale', '1019', 'cart-change', SHOWN],
  ['OptionAlreadyInCart', '1015', 'cart-change', SHOWN],
  ['InvalidSalePossibleQty', '1012', 'cart-change', SHOWN],
  ['InvalidMaxPurchaseQty', '1013', 'cart-change', SHOWN],
  ['OptionNotChangeable', '3117', 'cart-change', SHOWN],
  ['WishListFull', '1020', 'wishlist', SHOWN],
];

const root = path.resolve(import.meta.dirname, '../..');
const names = (file: string, code: string) =>
  new RegExp(`\\b${code}\\b`).test(readFileSync(path.join(root, file), 'utf8'));

test.each(CODES)('%s is told by alert %s, and a test provokes it', (...row) => {
  const [code, alert, provoked, shown] = row;
  expect(ERRORS[code].message).toBe(`alert.${alert}`);
  expect([alert in ko, alert in en]).toEqual([true, true]);
  expect(names(`tests/api/${provoked}.test.ts`, code)).toBe(true);
  expect(names(shown, code)).toBe(true);
});

test('sending an order elsewhere for another fee is refused in words of its own', () => {
  expect(ERRORS.CouldNotChangeAnotherShippingArea.message).toBe('order.anotherShippingArea');
  expect(names('tests/api/order-owner.test.ts', 'CouldNotChangeAnotherShippingArea')).toBe(true);
});
