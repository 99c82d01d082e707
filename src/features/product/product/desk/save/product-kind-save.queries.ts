import { padList, type Tx } from '#db/connection.ts';
import type { GiftInput, SetGroupInput } from './product-input.ts';
import { ProblemError } from '../../../../desk/bulk/product-problem.ts';

/** A product refers to a code that the shop lacks. */
export class UnknownCodeError extends ProblemError {}

/**
 * Updates the groups of a set. A group keeps its serial while it keeps its position, so that pages
 * opened before still work.
 */
export async function saveSetGroups(
  t: Tx,
  productSn: number,
  groups: readonly SetGroupInput[],
): Promise<void> {
  const codes = groups.flatMap((group) => group.components);
  const serials = await listUnitSerials(t, codes);

  await t
    .deleteFrom('item_set_group')
    .where('productSn', '=', productSn)
    .where('sortOrder', '>=', groups.length)
    .execute();

  for (const [sortOrder, { components, ...group }] of groups.entries()) {
    const { itemSetGroupSn } = await t
      .insertInto('item_set_group')
      .values({ ...group, productSn, sortOrder })
      .onConflict((c) => c.columns(['productSn', 'sortOrder']).doUpdateSet(group))
      .returning('itemSetGroupSn')
      .executeTakeFirstOrThrow();

    await t.deleteFrom('item_set_component').where('itemSetGroupSn', '=', itemSetGroupSn).execute();

    const rows = components.map((code, i) => ({
      itemSetGroupSn,
      prodUnitSn: getSerial(serials, code),
      sortOrder: i,
    }));

    if (rows.length > 0) await t.insertInto('item_set_component').values(rows).execute();
  }
}

export async function replaceGifts(
  t: Tx,
  productSn: number,
  gifts: readonly GiftInput[],
): Promise<void> {
  const codes = gifts.map((gift) => gift.itemCode);
  const serials = await listUnitSerials(t, codes);

  await t.deleteFrom('product_gift').where('productSn', '=', productSn).execute();

  const rows = gifts.map(({ itemCode, perQty, qty }, sortOrder) => ({
    productSn,
    perQty,
    qty,
    sortOrder,
    prodUnitSn: getSerial(serials, itemCode),
  }));

  if (rows.length > 0) await t.insertInto('product_gift').values(rows).execute();
}

async function listUnitSerials(t: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await t
    .selectFrom('prod_unit')
    .select(['itemCode', 'prodUnitSn'])
    .where('itemCode', 'in', padList([...new Set(codes)]))
    .execute();
  return new Map(rows.map((row) => [row.itemCode, row.prodUnitSn]));
}

function getSerial(serials: ReadonlyMap<string, number>, code: string): number {
  const serial = serials.get(code);
  if (serial === undefined) throw new UnknownCodeError('unitUnknown', { code });
  return serial;
}
