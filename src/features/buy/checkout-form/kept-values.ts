import type { CheckoutValues } from './checkout-form.ts';

const keyOf = (name: string) => `checkout:${name}`;

/** Remembers, in this tab only, what was typed and ticked; never the password. */
export function keepValues(checkoutSn: string, values: CheckoutValues): void {
  keep(checkoutSn, values);
}

/** What was remembered, over the page's own values. */
export function keptValues(checkoutSn: string, values: CheckoutValues): CheckoutValues {
  const kept = read(checkoutSn);
  return {
    ...values,
    ...kept,
    texts: { ...values.texts, ...kept.texts },
    method: { ...values.method, ...kept.method },
    agreements: { ...values.agreements, ...kept.agreements },
  };
}

/** Remembers it for the buyer's next checkout; what was agreed and applied was about these goods. */
export function carryValues(
  buyer: string,
  { texts, method, shippingAddressType, receipt }: CheckoutValues,
): void {
  keep(buyer, { texts, method, shippingAddressType, receipt });
}

/** What was carried for the buyer; once. */
export function takeCarried(buyer: string): Partial<CheckoutValues> {
  const carried = read(buyer);
  try {
    sessionStorage.removeItem(keyOf(buyer));
  } catch {
    // Storage is forbidden: nothing was carried.
  }
  return carried;
}

type Kept = Partial<CheckoutValues> & Pick<CheckoutValues, 'texts'>;

function keep(name: string, values: Kept): void {
  const kept = { ...values, texts: { ...values.texts, guestPassword: '' } };
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the page works without it.
  }
}

function read(name: string): Partial<CheckoutValues> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Partial<CheckoutValues>;
  } catch {
    return {};
  }
}
