import type { Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';

type Row = Insertable<Database['consent']>;

const consentInsert = prepare((t: Tx, { rows }: { rows: readonly Row[] }) =>
  t.insertInto('consent').values(rows).compile(),
);

export async function insertConsents(t: Tx, rows: readonly Row[]): Promise<void> {
  await consentInsert.all(t, { rows });
}

/** The consents that an order was made with. */
export function listOrderConsents(db: Reader, orderSn: number) {
  return db
    .selectFrom('consent')
    .select(['termsCode', 'termsContentSn'])
    .where('orderSn', '=', orderSn)
    .where('agreed', '=', 1)
    .execute();
}

const latestConsents = prepare((db: Reader, by: { memberNo: number; codes: (string | null)[] }) =>
  db
    .selectFrom('consent')
    .select((e) => ['termsCode', 'termsContentSn', 'agreed', e.fn.max('createdAt').as('createdAt')])
    .where('memberNo', '=', by.memberNo)
    .where('termsCode', 'in', by.codes)
    .groupBy(['termsCode', 'termsContentSn', 'agreed'])
    .compile(),
);

/** The latest of a member's consents to each version of terms, and of their withdrawals. */
export function listLatestConsents(db: Reader, memberNo: number, termsCodes: readonly string[]) {
  return latestConsents.all(db, { memberNo, codes: padList(termsCodes) });
}

/** A member's consents to advertising and their withdrawals, the oldest first. */
export function listAdConsents(db: Reader, memberNo: number) {
  return db
    .selectFrom('consent')
    .select(['consentSn', 'channel', 'agreed', 'createdAt', 'confirmedAt'])
    .where('memberNo', '=', memberNo)
    .where('channel', 'is not', null)
    .orderBy('consentSn')
    .execute();
}

/** Active members with a consent in force that was given or reconfirmed at `by` or before. */
export async function listMembersToReconfirm(
  db: Reader,
  { by, limit }: { by: number; limit: number },
): Promise<number[]> {
  const rows = await dueConsents(db, by)
    .innerJoin('member as m', 'm.memberNo', 'c.memberNo')
    .where('m.status', '=', 'Active')
    .select('m.memberNo')
    .distinct()
    .orderBy('m.memberNo')
    .limit(limit)
    .execute();
  return rows.map(({ memberNo }) => memberNo);
}

/** Records that a member is told of the consents that are due; false if none is any more. */
export async function confirmDueConsents(
  t: Tx,
  { memberNo, by, now }: { memberNo: number; by: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('consent')
    .set({ confirmedAt: now })
    .where(
      'consentSn',
      'in',
      dueConsents(t, by).select('c.consentSn').where('c.memberNo', '=', memberNo),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function dueConsents(db: Reader | Tx, by: number) {
  return db
    .selectFrom('consent as c')
    .where('c.agreed', '=', 1)
    .where('c.channel', 'is not', null)
    .where((e) => e(e.fn.coalesce('c.confirmedAt', 'c.createdAt'), '<=', by))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('consent as later')
            .select('later.consentSn')
            .whereRef('later.memberNo', '=', 'c.memberNo')
            .whereRef('later.channel', '=', 'c.channel')
            .whereRef('later.consentSn', '>', 'c.consentSn'),
        ),
      ),
    );
}
