import type { GatewayAnswer } from '../../../gateways/gateway.ts';

/** What the shop's books say of a payment that has come to its end. Amounts in won. */
export interface EndedPayment {
  status: string;
  paymentMethodType: string;
  amount: number;
  memberNo: number | null;
  /** Given back through the provider, and asked of it but not confirmed. */
  refundedAmt: number;
  refundingAmt: number;
  /** Given back at the provider without the shop, and accepted. */
  acceptedAmt: number;
  /** What the provider had when it said so last. */
  balanceAmt: number | null;
}

/**
 * How the provider's books differ from the shop's: `heal` is mended by looking into it, `explained`
 * is as it should be, `left` is for people.
 */
export interface Difference {
  kind: 'heal' | 'explained' | 'left';
  why: string;
}

/** Holds what the provider says against the shop's books; null where they agree. */
export function compare(payment: EndedPayment, answer: GatewayAnswer): Difference | null {
  if (answer.kind === 'unknown') return left(`the provider does not say: ${answer.why}`);
  const known = answer.kind === 'ok' ? answer.payment : undefined;
  if (payment.status === 'Failed') {
    if (known?.status === 'ready') return heal('still waits for its buyer');
    if (known?.status === 'authorized') return heal('still waits to be taken');
    const balance = known?.balanceAmt ?? 0;
    return balance > 0 ? heal(`${balance} won are there for an order that was given up`) : null;
  }
  if (!known) return left('the provider knows no such payment');
  return compareBalance(payment, known.balanceAmt);
}

function compareBalance(payment: EndedPayment, balance: number): Difference | null {
  const { status, amount, refundedAmt, refundingAmt, acceptedAmt } = payment;
  const expected = status === 'Refunded' ? 0 : Math.max(0, amount - refundedAmt - acceptedAmt);
  if (balance === expected) {
    return acceptedAmt === 0 ? null : explained(`${acceptedAmt} won went back there, as accepted`);
  }
  if (isDeposited(payment, balance)) {
    return explained('given back as deposit, so the money stayed');
  }
  if (refundingAmt > 0 && balance === expected - refundingAmt) {
    return explained(`a refund of ${refundingAmt} won is under way`);
  }
  if (status === 'Paid' && balance === 0) return heal('all of it went back there');
  const more = balance > expected ? 'more' : 'less';
  return left(`the provider has ${balance} won, ${Math.abs(balance - expected)} ${more} than here`);
}

/** The money of a member's transfer that came too late stays with the shop, as their deposit. */
function isDeposited(payment: EndedPayment, balance: number): boolean {
  const { status, paymentMethodType, memberNo, amount, balanceAmt } = payment;
  const isTransfer = paymentMethodType === 'VirtualBankAccount' && memberNo !== null;
  return status === 'Refunded' && isTransfer && balance === (balanceAmt ?? amount);
}

function heal(why: string): Difference {
  return { kind: 'heal', why };
}

function explained(why: string): Difference {
  return { kind: 'explained', why };
}

function left(why: string): Difference {
  return { kind: 'left', why };
}
