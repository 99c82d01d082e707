import type { GatewayAnswer } from '../../../gateways/gateway.ts';

/** A final payment in the shop's books. Amounts in won. */
export interface EndedPayment {
  status: string;
  amount: number;
  /** Refunded through the provider; below, requested but not confirmed. */
  refundedAmt: number;
  refundingAmt: number;
  /** Refunded at the provider without the shop, and accepted by staff. */
  acceptedAmt: number;
  /** The part of an unwanted transfer that was credited as its buyer's deposit. */
  depositedAmt: number;
}

/**
 * A difference between the provider's books and the shop's: `heal` can be repaired automatically,
 * `explained` is expected, `left` needs staff.
 */
export interface Difference {
  kind: 'heal' | 'explained' | 'left';
  why: string;
}

/** Compares the provider's response with the shop's books; null if they agree. */
export function compareWithBooks(payment: EndedPayment, answer: GatewayAnswer): Difference | null {
  if (answer.kind === 'unknown') return toUnresolved(`the provider does not say: ${answer.why}`);

  const known = answer.kind === 'ok' ? answer.payment : undefined;

  if (payment.status === 'Failed') {
    if (known?.status === 'ready') return toHealable('still waits for its buyer');
    if (known?.status === 'authorized') return toHealable('still waits to be taken');

    const balance = known?.balanceAmt ?? 0;

    return balance > 0
      ? toHealable(`${balance} won are there for an order that was given up`)
      : null;
  }

  if (!known) return toUnresolved('the provider knows no such payment');

  return compareBalance(payment, known.balanceAmt);
}

function compareBalance(payment: EndedPayment, balance: number): Difference | null {
  const { status, amount, refundedAmt, refundingAmt, acceptedAmt, depositedAmt } = payment;
  const expected = status === 'Refunded' ? 0 : amount - refundedAmt - acceptedAmt;
  if (balance === expected) {
    return acceptedAmt === 0
      ? null
      : toExplained(`${acceptedAmt} won went back there, as accepted`);
  }
  if (status === 'Refunded' && depositedAmt > 0 && balance === depositedAmt) {
    return toExplained('given back as deposit, so the money stayed');
  }
  if (refundingAmt > 0 && balance === expected - refundingAmt) {
    return toExplained(`a refund of ${refundingAmt} won is under way`);
  }
  if (status === 'Paid' && balance === 0 && expected > 0)
    return toHealable('all of it went back there');

  const more = balance > expected ? 'more' : 'less';

  return toUnresolved(
    `the provider has ${balance} won, ${Math.abs(balance - expected)} ${more} than here`,
  );
}

function toHealable(why: string): Difference {
  return { kind: 'heal', why };
}

function toExplained(why: string): Difference {
  return { kind: 'explained', why };
}

function toUnresolved(why: string): Difference {
  return { kind: 'left', why };
}
