import type { Reader } from '#db/connection.ts';
import { hasPart } from '#db/has-part.ts';
import type { MemberLevel } from '../../benefit/coupon/member-level.ts';
import { lastDigits } from '../../../lib/phone.ts';
import { toMobile } from '../../member/member/member.ts';
import { mask } from '../mask/mask.ts';
import type { MemberPage, MemberRow, MemberTableQuery } from './member-table.schema.ts';

/** One page of the members, masked. */
export async function listMembers(db: Reader, query: MemberTableQuery): Promise<MemberPage> {
  const { total } = await matching(db, query)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const order = query.sort === 'createdAt' ? 'asc' : 'desc';
  // The index alone finds the page, however far behind it is.
  const page = matching(db, query)
    .select('memberNo')
    .orderBy('createdAt', order)
    .orderBy('memberNo', order)
    .limit(query.limit)
    .offset(query.offset);
  const rows = await db
    .selectFrom('member')
    .select(['memberNo', 'name', 'email', 'phone', 'level', 'status', 'createdAt'])
    .where('memberNo', 'in', page)
    .orderBy('createdAt', order)
    .orderBy('memberNo', order)
    .execute();
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      ...row,
      name: mask.name(row.name),
      email: mask.email(row.email),
      phone: mask.phone(row.phone),
      // CHECK of member
      level: row.level as MemberLevel,
      status: row.status as MemberRow['status'],
    })),
  };
}

function matching(db: Reader, { search, status, level }: MemberTableQuery) {
  const phone = toMobile(search);
  const last = lastDigits(search);
  return db
    .selectFrom('member')
    .where('status', '<>', 'Withdrawn')
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? ''))
    .$if(level !== undefined, (q) => q.where('level', '=', level ?? ''))
    .$if(search !== '', (q) =>
      q.where((e) =>
        e.or([
          e('email', '=', search.toLowerCase()),
          hasPart('name', search),
          ...(phone === undefined ? [] : [e('phone', '=', phone)]),
          ...(last === undefined ? [] : [e('phone', 'like', `%${last}`)]),
          ...(/^\d{1,9}$/.test(search) ? [e('memberNo', '=', Number(search))] : []),
        ]),
      ),
    );
}
