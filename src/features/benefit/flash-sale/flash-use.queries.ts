import type { Tx } from '#db/connection.ts';

/** Pieces of a unit that an order buys at the price of a flash sale. */
interface FlashUse {
  flashSaleSn: number;
  prodUnitSn: number;
  qty: number;
}

/** Too little is left of the sale, or its buyer takes part in it no more: the price was not true. */
export class FlashPriceGoneError extends Error {}

/**
 * Takes what an order buys out of the quotas, by conditional update, in unit order so that no two
 * orders wait for each other. Throws FlashPriceGoneError; the caller then gives the transaction up.
 */
export async function takeFlashQuotas(
  t: Tx,
  { orderSn, memberNo }: { orderSn: number; memberNo: number | null },
  uses: readonly FlashUse[],
): Promise<void> {
  for (const use of uses.toSorted((a, b) => a.prodUnitSn - b.prodUnitSn)) {
    const { flashSaleSn, prodUnitSn, qty } = use;

    const { numUpdatedRows } = await t
      .updateTable('flash_sale_item')
      .set((e) => ({ sold: e('sold', '+', qty) }))
      .where('flashSaleSn', '=', flashSaleSn)
      .where('prodUnitSn', '=', prodUnitSn)
      .where((e) => e.or([e('quota', 'is', null), e(e('sold', '+', qty), '<=', e.ref('quota'))]))
      .where((e) =>
        e.exists(
          e
            .selectFrom('member')
            .select('memberNo')
            .where('memberNo', '=', memberNo)
            .where('member.flashSaleSn', '=', flashSaleSn),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new FlashPriceGoneError(`unit ${prodUnitSn}`);

    await t
      .insertInto('flash_sale_use')
      .values({ ...use, orderSn, status: 'Taken' })
      .execute();
  }
}

/**
 * Gives back what an unpaid order has taken; a second call finds nothing taken and does nothing. A
 * paid order keeps it, cancelled or returned: else members could take turns at holding a quota that
 * nobody buys in the end. Its stock goes back to the shelf at the regular price.
 */
export async function giveFlashQuotasBack(t: Tx, orderSn: number): Promise<void> {
  const uses = await t
    .updateTable('flash_sale_use')
    .set({ status: 'GivenBack' })
    .where('orderSn', '=', orderSn)
    .where('status', '=', 'Taken')
    .returning(['flashSaleSn', 'prodUnitSn', 'qty'])
    .execute();

  for (const { flashSaleSn, prodUnitSn, qty } of uses.sort((a, b) => a.prodUnitSn - b.prodUnitSn)) {
    await t
      .updateTable('flash_sale_item')
      .set((e) => ({ sold: e('sold', '-', qty) }))
      .where('flashSaleSn', '=', flashSaleSn)
      .where('prodUnitSn', '=', prodUnitSn)
      .execute();
  }
}
