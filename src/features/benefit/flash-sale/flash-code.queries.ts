import type { Reader, Tx } from '#db/connection.ts';

/**
 * A flash sale that runs, offered to a member who takes part in none (rule 4.18 "flash popup"); one that
 * is over does not count.
 */
export function findOfferedFlashSale(db: Reader, memberNo: number, now: number) {
  return db
    .selectFrom('flash_sale')
    .select(['flashSaleSn', 'nameKo', 'nameEn', 'endAt'])
    .where('status', '=', 'On')
    .where('startAt', '<=', now)
    .where('endAt', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member')
            .innerJoin('flash_sale as own', 'own.flashSaleSn', 'member.flashSaleSn')
            .select('memberNo')
            .where('memberNo', '=', memberNo)
            .where('own.endAt', '>', now),
        ),
      ),
    )
    .orderBy('startAt', 'desc')
    .orderBy('flashSaleSn', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The flash sale of a code; codes are stored in capitals. */
export function findFlashSaleByCode(db: Reader, code: string) {
  return db
    .selectFrom('flash_sale')
    .select(['flashSaleSn', 'nameKo', 'nameEn', 'startAt', 'endAt'])
    .where('code', '=', code)
    .where('status', '=', 'On')
    .executeTakeFirst();
}

export async function updateMemberFlashSale(
  t: Tx,
  memberNo: number,
  flashSaleSn: number,
): Promise<void> {
  await t.updateTable('member').set({ flashSaleSn }).where('memberNo', '=', memberNo).execute();
}

/** The flash sale the member takes part in and that is not over. */
export function findOwnFlashSale(db: Reader, memberNo: number, now: number) {
  return db
    .selectFrom('member')
    .innerJoin('flash_sale', 'flash_sale.flashSaleSn', 'member.flashSaleSn')
    .select(['flash_sale.nameKo', 'flash_sale.nameEn', 'flash_sale.endAt'])
    .where('member.memberNo', '=', memberNo)
    .where('flash_sale.status', '=', 'On')
    .where('flash_sale.endAt', '>', now)
    .executeTakeFirst();
}
