import { sql } from 'kysely';
import type { SaleStatus } from './product.ts';

/**
 * The sale status of a product as far as buying goes, `product` being its table's name in the query:
 * what is not displayed is not sold either, also where a cart or a set holds it.
 */
export function sellingStatus(product: string) {
  return sql<SaleStatus>`case when ${sql.ref(`${product}.displayed`)} = 1
    then ${sql.ref(`${product}.saleStatus`)} else 'Pause' end`;
}
