import { expect, test } from 'vitest';
import { describeDelivery } from './delivery-price.ts';

const sayKey = (key: string, params = {}) => [key, ...Object.values(params)].join(' ');

test.each([
  ['Free', 10_000, ['product.deliveryFree']],
  ['Fixed', 10_000, ['product.deliveryFixed 3,000원']],
  ['Individual', 90_000, ['product.deliveryIndividual 3,000원']],
  ['ConditionalFree', 50_000, ['product.deliveryFree']],
  [
    'ConditionalFree',
    49_999,
    ['product.deliveryConditional 50,000원', 'product.deliveryBelow 3,000원'],
  ],
] as const)('the delivery by %s of one for %i won is %j', (type, price, lines) => {
  const policy = { type, fee: 3000, baseAmt: 50_000 };
  expect(describeDelivery(policy, price, { t: sayKey, locale: 'ko' })).toEqual(lines);
});
