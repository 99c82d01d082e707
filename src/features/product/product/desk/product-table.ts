/** The statuses and types that staff choose from (CHECKs of their tables). */
export const SALE_STATUSES = ['On', 'Waiting', 'Pause', 'End'] as const;
export const SUPPLIER_STATUSES = ['On', 'SalesEnd', 'Closed'] as const;
export const UNIT_STATUSES = ['OnSale', 'Suspend', 'End'] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];
export const ITEM_TYPES = ['General', 'Set', 'Bundle', 'AddOnItem'] as const;

/** Saleable pieces up to which a product's stock is low. */
export const LOW_STOCK = 10;
