import { buildEarlyCall } from '../../../../lib/early-call.ts';

/** The call that fills the published cart page, and loads the cart again. */
export const CART_CALL = '/api/cart/mine';

/** Makes the page's first call before its scripts are there. */
export const EARLY_CART_CALL = buildEarlyCall(CART_CALL);
