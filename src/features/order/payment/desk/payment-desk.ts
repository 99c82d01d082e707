/** The steps of staff with the payment of an order. */
export const PAYMENT_STEPS = ['check', 'accept', 'refund', 'arrived', 'sent'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];
