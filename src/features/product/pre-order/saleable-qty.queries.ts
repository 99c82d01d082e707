import { sql } from 'kysely';

/**
 * The units of a query's `stock` row that are not for sale: held by unpaid orders, and owed to pre-orders.
 * In parentheses, as it is subtracted.
 */
export const heldQty = sql<number>`(${sql.ref('stock.reservedQty')} + ${sql.ref('stock.owedQty')})`;

/** The units of it that are for sale, below zero while pre-orders are owed more than is here. */
export const freeQty = sql<number>`${sql.ref('stock.qty')} - ${heldQty}`;
