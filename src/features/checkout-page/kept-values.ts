import type { CheckoutValues } from './checkout-form.ts';

const keyOf = (checkoutSn: string) => `checkout:${checkoutSn}`;

/** Remembers, in this tab only, what was typed and ticked; never the password. */
export function keepValues(checkoutSn: string, values: CheckoutValues): void {
  const kept = { ...values, texts: { ...values.texts, guestPassword: '' } };
  try {
    sessionStorage.setItem(keyOf(checkoutSn), JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the page works without it.
  }
}

/** What was remembered, over the page's own values. */
export function keptValues(checkoutSn: string, values: CheckoutValues): CheckoutValues {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(keyOf(checkoutSn)) ?? '{}',
    ) as Partial<CheckoutValues>;
    return {
      ...values,
      ...kept,
      texts: { ...values.texts, ...kept.texts },
      method: { ...values.method, ...kept.method },
      agreements: { ...values.agreements, ...kept.agreements },
    };
  } catch {
    return values;
  }
}
