import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCancelled, ORDER_STATUSES } from '../../order.ts';
import { ADJUSTMENT_KINDS } from '../../../../benefit/pricing/price-line.ts';
import { amountRows } from '../../order-amounts.ts';
import { countStations, getStation, STATIONS } from './order-status.ts';

test('every station has a status, and cancelled orders have no station', () => {
  const reached = new Set(ORDER_STATUSES.map(getStation));
  for (const station of STATIONS) expect(reached).toContain(station);
  for (const status of ORDER_STATUSES.filter(isCancelled)) expect(getStation(status)).toBeNull();
});

test('orders are counted by station', () => {
  const counts = countStations([
    { status: 'PaymentCompleted', count: 2 },
    { status: 'OrderCompleted', count: 1 },
    { status: 'ShippingDelayed', count: 4 },
    { status: 'OrderCancelled', count: 5 },
    { status: 'OrderCreated', count: 7 },
  ]);
  expect(counts.cancelled).toBe(5);
  expect(counts.stations.map(({ count }) => count)).toEqual([3, 4, 0, 0, 0]);
});

test('rows sum to the total, and parts to their row', () => {
  const won = fc.integer({ min: 0, max: 1_000_000 });
  const discountsOf = fc.array(won, { maxLength: ADJUSTMENT_KINDS.length });
  const shippingsOf = fc.array(fc.tuple(won, won, won), { minLength: 1, maxLength: 4 });

  fc.assert(
    fc.property(
      discountsOf,
      shippingsOf,
      fc.tuple(won, won),
      (discountAmounts, parcels, [point, goods]) => {
        const discounts = discountAmounts.map((amount, i) => ({
          kind: ADJUSTMENT_KINDS[i] ?? '',
          amount,
        }));
        const totalDiscountAmt = discountAmounts.reduce((sum, amount) => sum + amount, 0);

        const shippings = parcels.map(([basicShippingFee, addShippingFee, exemptedFee]) => ({
          handlerName: 'x',
          basicShippingFee,
          addShippingFee,
          exemptedFee,
          couponExemptedFee: 0,
        }));

        const totalShippingFee = parcels.reduce((sum, [a, b, c]) => sum + a + b - c, 0);
        const order = {
          totalListAmt: goods,
          totalDiscountAmt,
          totalShippingFee,
          usedExclusivePointAmt: point,
          usedDepositAmt: 0,
          finalTotalPaymentAmt: goods - totalDiscountAmt + totalShippingFee - point,
        };

        const rows = amountRows(order, { discounts, shippings });
        const total = rows.reduce((sum, row) => sum + row.amount, 0);
        expect(total).toBe(order.finalTotalPaymentAmt);

        for (const { amount, parts } of rows.filter((row) => row.parts.length > 0)) {
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        }
      },
    ),
  );
});

test('rows of 0 are omitted, except goods and shipping', () => {
  const order = {
    totalListAmt: 50_000,
    totalDiscountAmt: 0,
    totalShippingFee: 0,
    usedExclusivePointAmt: 0,
    usedDepositAmt: 0,
    finalTotalPaymentAmt: 50_000,
  };
  expect(amountRows(order, { discounts: [], shippings: [] }).map(({ kind }) => kind)).toEqual([
    'goods',
    'shipping',
  ]);
});
