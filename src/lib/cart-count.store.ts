import { atom } from 'nanostores';

/** Lines in the cart, as the server said last (`x-cart-summary`, /api/live); undefined = not known yet. */
export const $cartCount = atom<number | undefined>(undefined);
