/** Business constants (rule 9.1). */
export const CART_MAX_ITEMS = 100;
export const MAX_QTY = 999;
/** The least, the usual and the most products of a wish list, and of those viewed last. */
export const WISH_LIST_SIZE = { min: 10, initial: 100, max: 500 } as const;
export const RECENT_SIZE = { min: 5, initial: 30, max: 50 } as const;
export const RESTOCK_MAX_MONTHS = 3;
export const PAGE_SIZE = 10;
export const PRICE_BAND_WIDTH = 100_000;
export const PRICE_BAND_TOP = 500_000;
export const SEARCH_DEBOUNCE_MS = 200;
export const SLIDER_AUTOPLAY_MS = 5000;
export const LOGIN_MAX_FAILURES = 5;
/** The number of addresses a member can save, and the longest name of one. */
export const ADDRESS_MAX = 10;
export const ADDRESS_NAME_MAX = 50;
export const SHIPPING_MESSAGE_MAX = 50;
export const PHONE_MAX_LENGTH = 20;
export const SEARCH_KEYWORD_MAX = 100;

/** Lifetime of a guest's access to the order they made or proved. */
export const GUEST_SESSION_MS = 2 * 60 * 60 * 1000;
/** Lifetime of a visitor's cart. */
export const VISITOR_CART_MS = 365 * 24 * 60 * 60 * 1000;

/** The longest side of an uploaded picture, in pixels; browsers resize to it before they send. */
export const MAX_IMAGE_SIDE = 1200;
