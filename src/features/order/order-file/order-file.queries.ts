import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

/** An order stands in a file that was not cancelled. */
export const isInFile = (e: ExpressionBuilder<Database, 'orders'>) =>
  e.exists(
    e
      .selectFrom('order_file_order as within')
      .innerJoin('order_file as file', 'file.orderFileSn', 'within.orderFileSn')
      .select('within.orderSn')
      .whereRef('within.orderSn', '=', 'orders.orderSn')
      .where('file.cancelledAt', 'is', null),
  );
