import { expect, test } from 'vitest';
import { getExchangeStatus } from './claim-view.ts';

test.each([
  ['Applied', undefined, 'ExchangeCreated'],
  ['Confirmed', 'PreparingToShip', 'ExchangePreparingToShip'],
  ['Confirmed', 'ShippingDelayed', 'ExchangePreparingToShip'],
  ['Confirmed', 'InTransit', 'ExchangeInTransit'],
  ['Confirmed', 'Delivered', 'ExchangeDelivered'],
  ['Confirmed', 'PurchaseConfirmed', 'ExchangeDelivered'],
  ['Rejected', undefined, 'ExchangeDeliveryCancelled'],
  ['Cancelled', undefined, 'ExchangeDeliveryCancelled'],
] as const)('an exchange of a claim that is %s, its item %s: %s', (claim, item, expected) => {
  expect(getExchangeStatus(claim, item)).toBe(expected);
});
