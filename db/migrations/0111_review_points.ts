import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Points as they were when nobody had set them. */
const DEFAULT = { text: 100, photo: 500 };

/** The points promised for a review with and without photos, and those that the ledger has given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = ddl(db);
  for (const column of ['textPoint', 'photoPoint', 'givenPoint', 'rewardStep']) {
    await db.schema
      .alterTable('review')
      .addColumn(column, int, (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(column)} >= 0`),
      )
      .execute();
  }
  const found = await sql<{ value: string }>`select "value" from "setting"
    where "name" = 'review.rewards'`.execute(db);
  const { text, photo } = JSON.parse(found.rows[0]?.value ?? JSON.stringify(DEFAULT)) as {
    text: number;
    photo: number;
  };
  const isBought = sql`"orderItemSn" is not null and "status" <> 'Deleted'`;
  const withPhotos = sql`"photoPoint" = "rewardPoint",
    "textPoint" = case when "rewardPoint" < ${text} then "rewardPoint" else ${text} end`;
  await sql`update "review" set ${withPhotos}
    where ${isBought} and "rewardPoint" > 0 and "photoCount" > 0`.execute(db);
  const withText = sql`"textPoint" = "rewardPoint",
    "photoPoint" = case when "rewardPoint" > ${photo} then "rewardPoint" else ${photo} end`;
  await sql`update "review" set ${withText}
    where ${isBought} and "rewardPoint" > 0 and "photoCount" = 0`.execute(db);
  // Staff hid these: they earn their points again if they are shown again.
  await sql`update "review" set "textPoint" = ${text}, "photoPoint" = ${photo}
    where ${isBought} and "rewardPoint" = 0 and "status" = 'Hidden'`.execute(db);
  const key = sql`'review:' || "review"."orderItemSn" || ':' || "review"."reviewType"`;
  const given = sql`select coalesce(sum(l."amount" - l."owed"), 0) from "point_ledger" l
    where l."memberNo" = "review"."memberNo" and (l."ref" = ${key} or l."ref" like ${key} || ':%')`;
  await sql`update "review" set "givenPoint" = (${given})
    where ${isBought} and "rewardedAt" is not null`.execute(db);
}
