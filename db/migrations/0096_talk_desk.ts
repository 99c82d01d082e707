import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Indexes by which the desk counts and sorts inquiries, reviews and comments. */
const INDEXES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  inquiry: {
    list: ['inquirySn', 'inquiryResponseStatus', 'type', 'open', 'display', 'productSn', 'staffSn'],
    staffSn: ['staffSn', 'inquirySn'],
  },
  review: {
    list: ['reviewSn', 'status', 'score', 'photoCount', 'reviewType', 'best', 'productSn'],
    score: ['score', 'reviewSn', 'status', 'photoCount', 'reviewType', 'best'],
  },
  comment: {
    list: ['commentSn', 'status', 'exhibitionSn', 'memberNo'],
    exhibitionSn: ['exhibitionSn', 'commentSn', 'status'],
  },
  talk_report: { thing: ['status', 'kind', 'talkSn'] },
};

/** Prepared answers to inquiries, who has taken an inquiry, and indexes for the desk's tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('canned_answer')
    .addColumn('cannedAnswerSn', int, id)
    .addColumn('title', text, (c) => c.notNull().unique())
    .addColumn('textKo', text, (c) => c.notNull().check(sql`"textKo" <> ''`))
    .addColumn('textEn', text, notNull)
    .addColumn('updatedAt', int, notNull)
    .execute();
  await db.schema
    .alterTable('inquiry')
    .addColumn('staffSn', int, (c) => c.references('staff.staffSn'))
    .execute();
  for (const [table, indexes] of Object.entries(INDEXES)) {
    for (const [name, columns] of Object.entries(indexes)) {
      await db.schema
        .createIndex(`${table}_desk_${name}`)
        .on(table)
        .columns([...columns])
        .execute();
    }
  }
  const parts = {
    inquiry: { held: sql`"display" = 'Held'` },
    review: { waiting: sql`"status" in ('Held', 'Hidden')`, best: sql`"best" = 1` },
    comment: { waiting: sql`"status" in ('Held', 'Hidden')`, operator: sql`"memberNo" is null` },
  };
  for (const [table, indexes] of Object.entries(parts)) {
    for (const [name, condition] of Object.entries(indexes)) {
      const column = `${table}Sn`;
      await sql`create index ${sql.ref(`${table}_desk_${name}`)} on ${sql.table(table)}
        (${sql.ref(column)}) where ${condition}`.execute(db);
    }
  }
}
