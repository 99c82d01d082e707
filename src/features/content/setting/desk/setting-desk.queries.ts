import type { Reader } from '#db/connection.ts';

/** Published pages that carry a tag, on whatever server. */
export async function countTagged(db: Reader, tag: string): Promise<number> {
  const { count } = await db
    .selectFrom('published_page_tag')
    .select((e) => e.fn.count<number>('path').distinct().as('count'))
    .where('tag', '=', tag)
    .executeTakeFirstOrThrow();
  return Number(count);
}
