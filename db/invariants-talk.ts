import type { Invariant } from './invariant.ts';

/** Whether a picture `m` is public although its text is not shown to everybody, or the reverse. */
const misplaced = (isShown: string) =>
  `m."visibility" <> case when ${isShown} then 'Public' else 'Private' end`;

/** The invariants of reviews and comments. */
export const TALK_INVARIANTS: readonly Invariant[] = [
  {
    id: 'review-stat',
    sentence: 'The counts of a product’s reviews are those of its displayed reviews.',
    sql: `select coalesce(s."productSn", r."productSn") from "review_stat" s
      full join (select "productSn", count(*) as "count", sum("score") as "sum",
          count("bodyConsentedAt") as "bodies"
        from "review" where "status" = 'Displayed' group by "productSn") r
      on r."productSn" = s."productSn"
      where coalesce(s."reviewCount", 0) <> coalesce(r."count", 0)
        or coalesce(s."scoreSum", 0) <> coalesce(r."sum", 0)
        or coalesce(s."bodyReviewCount", 0) <> coalesce(r."bodies", 0)
        or coalesce(s."score1" + s."score2" + s."score3" + s."score4" + s."score5", 0)
          <> coalesce(r."count", 0)`,
  },
  {
    id: 'review-recommend',
    sentence: 'A review was recommended as often as it says, and never by its author.',
    sql: `select r."reviewSn" from "review" r
      where r."recommendCount" <> (select count(*) from "review_recommend" x
          where x."reviewSn" = r."reviewSn")
        or exists (select 1 from "review_recommend" x
          where x."reviewSn" = r."reviewSn" and x."memberNo" = r."memberNo")`,
  },
  {
    id: 'review-photos',
    sentence: 'A review has as many photos as it says, public while it is displayed.',
    sql: `select r."reviewSn" from "review" r where r."photoCount" <>
        (select count(*) from "review_photo" p where p."reviewSn" = r."reviewSn")
      union all
      select p."reviewSn" from "review_photo" p
      join "review" r on r."reviewSn" = p."reviewSn"
      join "media" m on m."mediaSn" = p."mediaSn"
      where ${misplaced(`r."status" = 'Displayed'`)}`,
  },
  {
    id: 'review-points',
    sentence: 'The ledger holds the points that the reviews of an item say it gave.',
    sql: `select r."orderItemSn" from (
        select "orderItemSn", "reviewType", "memberNo", sum("givenPoint") as "given",
          'review:' || "orderItemSn" || ':' || "reviewType" as "key"
        from "review" where "orderItemSn" is not null
        group by "orderItemSn", "reviewType", "memberNo") r
      where r."given" <> (select coalesce(sum(l."amount" - l."owed"), 0) from "point_ledger" l
        where l."memberNo" = r."memberNo"
          and (l."ref" = r."key" or l."ref" like r."key" || ':%'))`,
  },
  {
    id: 'comment-thread',
    sentence: 'A reply is one deeper than what it answers, in its thread and on its exhibition.',
    sql: `select c."commentSn" from "comment" c
      join "comment" p on p."commentSn" = c."parentSn"
      where c."depth" <> p."depth" + 1 or c."exhibitionSn" <> p."exhibitionSn"
        or c."rootSn" <> coalesce(p."rootSn", p."commentSn")`,
  },
  {
    id: 'comment-photos',
    sentence: 'Photos of a comment are public while it is displayed.',
    sql: `select p."commentSn" from "comment_photo" p
      join "comment" c on c."commentSn" = p."commentSn"
      join "media" m on m."mediaSn" = p."mediaSn"
      where ${misplaced(`c."status" = 'Displayed'`)}`,
  },
  {
    id: 'comment-like',
    sentence: 'Nobody likes a comment of their own.',
    sql: `select x."commentSn" from "comment_like" x
      join "comment" c on c."commentSn" = x."commentSn" and c."memberNo" = x."memberNo"`,
  },
];

/** The invariants of inquiries. */
export const INQUIRY_INVARIANTS: readonly Invariant[] = [
  {
    id: 'inquiry-about',
    sentence: 'An inquiry names no order or claim but one of its author.',
    sql: `select i."inquirySn" from "inquiry" i
      left join "claim" c on c."claimSn" = i."claimSn"
      join "orders" o on o."orderSn" = coalesce(i."orderSn", c."orderSn")
      where o."memberNo" is null or o."memberNo" <> i."memberNo"`,
  },
  {
    id: 'inquiry-photos',
    sentence: 'Photos of an inquiry and its answer are public while it is, and three each at most.',
    sql: `select p."mediaSn" from "inquiry_photo" p
      join "inquiry" i on i."inquirySn" = p."inquirySn"
      join "media" m on m."mediaSn" = p."mediaSn"
      where m."kind" <> 'Inquiry' or coalesce(m."memberNo", 0) <> i."memberNo"
        or ${misplaced(`i."open" = 1 and i."display" = 'Displayed'`)}
        or (p."part" = 'Answer' and i."replyText" is null)
      union all
      select min("mediaSn") from "inquiry_photo" group by "inquirySn", "part"
      having count(*) > 3`,
  },
];
