import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import { OPTION_VALS } from '../../../display/purchase/shop/option.queries.ts';

/** The body and sizes that a member keeps, with the unit that fits them. */
export function findMemberBody(db: Reader, memberNo: number) {
  return db
    .selectFrom('member_body')
    .leftJoin('prod_unit', 'prod_unit.prodUnitSn', 'member_body.prodUnitSn')
    .selectAll('member_body')
    .select(['prod_unit.itemCode', 'prod_unit.productSn', ...OPTION_VALS])
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
}
export type MemberBody = NonNullable<Awaited<ReturnType<typeof findMemberBody>>>;

/** The usual size that a member keeps; '' if they keep other facts of their size alone. */
export const usualSize = prepare((db: Reader, { memberNo }: { memberNo: number }) =>
  db.selectFrom('member_body').select('usualSize').where('memberNo', '=', memberNo).compile(),
);

/** Saves it in the place of an earlier one, whose consent stands. */
export async function saveMemberBody(
  t: Tx,
  { memberNo, now }: { memberNo: number; now: number },
  body: Omit<Insertable<Database['member_body']>, 'memberNo' | 'consentedAt' | 'updatedAt'>,
): Promise<void> {
  const row = { ...body, updatedAt: now };
  await t
    .insertInto('member_body')
    .values({ memberNo, consentedAt: now, ...row })
    .onConflict((conflict) => conflict.column('memberNo').doUpdateSet(row))
    .execute();
}

export async function deleteMemberBody(t: Tx, memberNo: number): Promise<void> {
  await t.deleteFrom('member_body').where('memberNo', '=', memberNo).execute();
}

const PIECES_MAX = 30;

/** Units with measures that the member bought and has, the last first. */
export function listOwnedPieces(db: Reader, memberNo: number) {
  return db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'order_item.prodUnitSn')
    .select(['prod_unit.prodUnitSn', 'prod_unit.itemCode'])
    .select(['order_item.nameKo', 'order_item.nameEn'])
    .select(['order_item.optionNameKo', 'order_item.optionNameEn'])
    .where('orders.memberNo', '=', memberNo)
    .where('order_item.status', 'in', ['Delivered', 'PurchaseConfirmed'])
    .where('order_item.itemType', '=', 'General')
    .where('order_item.returnedQty', '=', 0)
    .where((e) =>
      e.exists(
        e
          .selectFrom('product_size')
          .select('product_size.size')
          .whereRef('product_size.productSn', '=', 'prod_unit.productSn'),
      ),
    )
    .orderBy('order_item.orderItemSn', 'desc')
    .limit(PIECES_MAX)
    .execute();
}
