import type { Reader } from '#db/connection.ts';

/** Every page with its draft, if it has one. Without sections: they are large. */
export async function listPagesWithDrafts(db: Reader) {
  return db
    .selectFrom('page')
    .leftJoin('content_draft', (join) => join.onRef('key', '=', 'pageCode').on('kind', '=', 'page'))
    .leftJoin('staff', 'staff.staffSn', 'content_draft.staffSn')
    .select(['pageCode', 'titleKo', 'titleEn', 'startAt', 'endAt', 'page.updatedAt'])
    .select(['publishAt', 'publishedError', 'content_draft.updatedAt as draftAt'])
    .select('staff.name as draftBy')
    .execute();
}

/** Drafts of pages that were never published. */
export async function listNewPages(db: Reader) {
  return db
    .selectFrom('content_draft')
    .innerJoin('staff', 'staff.staffSn', 'content_draft.staffSn')
    .select(['key', 'body', 'publishAt', 'publishedError', 'updatedAt', 'staff.name as draftBy'])
    .where('kind', '=', 'page')
    .where('key', 'not in', (e) => e.selectFrom('page').select('pageCode'))
    .execute();
}
