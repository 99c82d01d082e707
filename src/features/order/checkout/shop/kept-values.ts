import type { CheckoutValues } from './checkout-form.ts';

const getKey = (name: string) => `checkout:${name}`;

/** Stores the form's values in sessionStorage (this tab only), without the password. */
export function keepValues(checkout: string, values: CheckoutValues): void {
  storeCheckoutValues(checkout, values);
}

/** The initial values overridden by the stored ones. */
export function keptValues(checkout: string, values: CheckoutValues): CheckoutValues {
  const kept = readStoredValues(checkout);
  return {
    ...values,
    ...kept,
    texts: { ...values.texts, ...kept.texts },
    method: { ...values.method, ...kept.method },
    agreements: { ...values.agreements, ...kept.agreements },
  };
}

/**
 * Stores values for the buyer's next checkout; agreements and benefits applied to these goods only.
 */
export function carryValues(
  buyer: string,
  { texts, method, shippingAddressType, receipt, isBuyerRecipient }: CheckoutValues,
): void {
  storeCheckoutValues(buyer, { texts, method, shippingAddressType, receipt, isBuyerRecipient });
}

/** Returns the carried values of the buyer, once. */
export function takeCarried(buyer: string): Partial<CheckoutValues> {
  const carried = readStoredValues(buyer);

  try {
    sessionStorage.removeItem(getKey(buyer));
  } catch {
    // Storage is disabled: nothing was carried.
  }

  return carried;
}

type Kept = Partial<CheckoutValues> & Pick<CheckoutValues, 'texts'>;

function storeCheckoutValues(name: string, values: Kept): void {
  const kept = { ...values, texts: { ...values.texts, guestPassword: '' } };
  try {
    sessionStorage.setItem(getKey(name), JSON.stringify(kept));
  } catch {
    // Storage is full or disabled: the page works without it.
  }
}

function readStoredValues(name: string): Partial<CheckoutValues> {
  try {
    return JSON.parse(sessionStorage.getItem(getKey(name)) ?? '{}') as Partial<CheckoutValues>;
  } catch {
    return {};
  }
}
