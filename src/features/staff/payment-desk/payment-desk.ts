/** What staff do about the payments of orders. */
export const PAYMENT_STEPS = ['check', 'accept', 'refund'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];
