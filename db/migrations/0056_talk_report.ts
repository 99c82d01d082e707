import type { Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Reports of reviews and comments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('talk_report')
    .addColumn('talkReportSn', int, id)
    .addColumn('kind', text, (c) => c.notNull().check(oneOf('kind', ['Review', 'Comment'])))
    .addColumn('talkSn', int, notNull)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('reason', text, (c) =>
      c.notNull().check(oneOf('reason', ['Copyright', 'Slander', 'Advertising', 'Etc'])),
    )
    .addColumn('description', text, notNull)
    .addColumn('status', text, (c) =>
      c.notNull().check(oneOf('status', ['Open', 'Dismissed', 'Upheld'])),
    )
    .addColumn('createdAt', int, notNull)
    .addColumn('closedAt', int)
    .addUniqueConstraint('talk_report_once', ['kind', 'talkSn', 'memberNo'])
    .execute();
  await db.schema.createIndex('talk_report_member').on('talk_report').column('memberNo').execute();
  await db.schema
    .createIndex('talk_report_status')
    .on('talk_report')
    .columns(['status', 'talkReportSn'])
    .execute();
}
