import type { Reader } from '#db/connection.ts';

/** The amount, in won, that the buyer of an order was told to get by claims that are still open. */
export async function sumPromised(db: Reader, orderSn: number): Promise<number> {
  const { promisedAmt } = await db
    .selectFrom('claim')
    .select((e) => e.fn.sum<number>('owedAmt').as('promisedAmt'))
    .where('orderSn', '=', orderSn)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(promisedAmt ?? 0);
}
