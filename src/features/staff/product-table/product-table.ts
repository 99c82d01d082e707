/** Saleable pieces up to which a product's stock is low. */
export const LOW_STOCK = 10;
