import { padList, type Tx } from '#db/connection.ts';
import { unitCode } from './new-product.ts';

/** Codes for units that are added to a product: `P1-005` after `P1-004`, without those in use. */
export async function listFreeUnitCodes(
  t: Tx,
  { itemCode, used, count }: { itemCode: string; used: readonly string[]; count: number },
): Promise<string[]> {
  const numbers = used.map((code) => Number(/-(\d{1,6})$/.exec(code)?.[1] ?? 0));
  let next = Math.max(0, ...numbers);
  const free: string[] = [];

  while (free.length < count) {
    const start = next;
    const codes = Array.from({ length: count }, (_, index) => unitCode(itemCode, start + index));

    const taken = await t
      .selectFrom('prod_unit')
      .select('itemCode')
      .where('itemCode', 'in', padList(codes))
      .execute();

    free.push(...codes.filter((code) => !taken.some((unit) => unit.itemCode === code)));
    next += count;
  }

  return free.slice(0, count);
}
