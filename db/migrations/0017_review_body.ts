import { sql, type Kysely } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

/**
 * The body that a review tells of its writer needs a consent of its own. Heights and weights written
 * before it was asked for have none: they are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);

  await sql`update "review" set "heightCm" = null, "weightKg" = null
    where "heightCm" is not null or "weightKg" is not null`.execute(db);

  await db.schema
    .alterTable('review')
    .addColumn('usualSize', text, (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(sql`length("usualSize") <= 20`),
    )
    .execute();
  await db.schema
    .alterTable('review')
    .addColumn('bodyType', text, (c) =>
      c.check(oneOf('bodyType', ['Slim', 'Average', 'Athletic', 'Full'])),
    )
    .execute();
  // No body without consent, no consent without a body, and neither in a deleted review.
  await db.schema
    .alterTable('review')
    .addColumn('bodyConsentedAt', int, (c) =>
      c.check(sql`case when "bodyConsentedAt" is null
        then "heightCm" is null and "weightKg" is null and "usualSize" = '' and "bodyType" is null
        else "status" <> 'Deleted'
          and ("heightCm" is null or "heightCm" between 100 and 230)
          and ("weightKg" is null or "weightKg" between 25 and 200)
          and ("heightCm" is not null or "weightKg" is not null or "usualSize" <> ''
            or "bodyType" is not null)
        end`),
    )
    .execute();

  await db.schema
    .alterTable('review_stat')
    .addColumn('bodyReviewCount', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"bodyReviewCount" between 0 and "reviewCount"`),
    )
    .execute();
}
