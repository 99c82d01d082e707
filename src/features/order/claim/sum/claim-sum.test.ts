import { describe, expect, test } from 'vitest';
import { EXCHANGE_CASES } from '../../../../../tests/support/order/claim/claim-cases-exchange.ts';
import { FEE_CASES } from '../../../../../tests/support/order/claim/claim-cases-fee.ts';
import { REFUND_CASES } from '../../../../../tests/support/order/claim/claim-cases-refund.ts';
import type { ClaimCase } from '../../../../../tests/support/order/claim/claim-case.ts';
import { checkPlan } from '../../../../../tests/support/order/claim/claim-check.ts';
import {
  addedBackOf,
  afterClaims,
  ownRefunds,
  buildPlacedOrder,
  requireClaimPlan,
  taxFreeOf,
} from '../../../../../tests/support/order/claim/claimable.ts';
import type { ClaimPlan } from './claim-sum.ts';

/** Returns the parts of a plan that a case names. */
function outcome(plan: ClaimPlan) {
  const { goodsAmt, exchangeDiffAmt, couponLossAmt, carriedAmt, addPaymentAmt } = plan.sums;
  const fees = plan.fees.map(({ orderShippingSn, claimFee: _, ...fee }) => [
    orderShippingSn,
    Object.fromEntries(Object.entries(fee).filter(([, amount]) => amount !== 0)),
  ]);

  return {
    goods: goodsAmt,
    exchangeDiff: exchangeDiffAmt,
    couponLoss: couponLossAmt,
    carried: carriedAmt,
    fees: Object.fromEntries(fees.filter(([, fee]) => Object.keys(fee ?? {}).length > 0)),
    refunds: Object.fromEntries(ownRefunds(plan).map(({ means, amount }) => [means, amount])),
    added: addedBackOf(plan),
    addPayment: addPaymentAmt,
    taxFree: taxFreeOf(plan),
    needsAccount: plan.needsAccount,
  };
}

const NOTHING = {
  goods: 0,
  exchangeDiff: 0,
  couponLoss: 0,
  carried: 0,
  fees: {},
  refunds: {},
  added: {},
  addPayment: 0,
  taxFree: 0,
  needsAccount: false,
};

const CASES = { ...FEE_CASES, ...EXCHANGE_CASES, ...REFUND_CASES };

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  test.each(cases.map((claimCase): [string, ClaimCase] => [claimCase.name, claimCase]))(
    '%s',
    (_name, claimCase) => {
      const { name, order, before = [], claim, ...expected } = claimCase;
      const plan = requireClaimPlan(afterClaims(buildPlacedOrder(order), ...before), claim);
      checkPlan(plan);
      expect(outcome(plan), name).toEqual({ ...NOTHING, ...expected });
    },
  );
});
