import { atom } from 'nanostores';

/**
 * Lines in the cart as of the latest response (`x-cart-summary`, /api/live); undefined until then.
 */
export const $cartCount = atom<number | undefined>(undefined);
