import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { toMobile } from '../member.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { authorsNamed } from '../../../talk/text/desk/talk-author.queries.ts';
import type { MemberPage, MemberRow, MemberTableQuery } from './member-table.schema.ts';

/** One page of the members, masked. */
export async function listMembers(db: Reader, query: MemberTableQuery): Promise<MemberPage> {
  const total = await countRows(selectMatchingMembers(db, query));

  const order = query.sort === 'createdAt' ? 'asc' : 'desc';
  // The index alone finds the page, however far behind it is.
  const page = selectMatchingMembers(db, query)
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
    total,
    rows: rows.map((row) => ({
      ...row,
      name: mask.name(row.name),
      email: mask.email(row.email),
      phone: mask.phone(row.phone),
      status: row.status as MemberRow['status'], // none has left
    })),
  };
}

function selectMatchingMembers(db: Reader, { search, status, level }: MemberTableQuery) {
  return db
    .selectFrom('member')
    .where('status', '<>', 'Withdrawn')
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? null))
    .$if(level !== undefined, (q) => q.where('level', '=', level ?? null))
    .$if(search !== '', (q) => q.where('memberNo', 'in', selectFoundMembers(db, search)));
}

/** The members that a search means: as authors, or by their number or whole mobile number. */
function selectFoundMembers(db: Reader, search: string) {
  const phone = toMobile(search);
  const members = db.selectFrom('member').select('member.memberNo');

  return authorsNamed(db, search)
    .$if(phone !== undefined, (q) => q.unionAll(members.where('phone', '=', phone ?? '')))
    .$if(/^\d{1,9}$/.test(search), (q) =>
      q.unionAll(members.where('memberNo', '=', Number(search))),
    );
}
