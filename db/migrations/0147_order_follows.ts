import { sql, type Kysely } from 'kysely';

const COURSE = [
  'OrderCreated',
  'OrderReceived',
  'PaymentCompleted',
  'OrderCompleted',
  'ShippingDelayed',
  'PreparingToShip',
  'InTransit',
  'Delivered',
  'PurchaseConfirmed',
];

/**
 * Orders whose units were lost or went back stood still: they now stand where what is left of them
 * stands, and what was sent instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const course = sql.raw(COURSE.map((status, i) => `(${i}, '${status}')`).join(', '));
  const { rows } = await sql<{ orderSn: number; from: string; to: string }>`
    with recursive "course" ("rank", "status") as (values ${course}),
    "line" ("orderSn", "orderItemSn", "rank", "left") as (
      select i."orderSn", i."orderItemSn", c."rank",
        i."orderedQty" - i."cancelledQty" - i."returnedQty"
      from "order_item" i left join "course" c on c."status" = i."status"
      where i."exchangeOfItemSn" is null
      union all
      select i."orderSn", i."orderItemSn",
        case when c."rank" > l."rank" then c."rank" else l."rank" end,
        i."orderedQty" - i."cancelledQty" - i."returnedQty"
      from "line" l join "order_item" i on i."exchangeOfItemSn" = l."orderItemSn"
      left join "course" c on c."status" = i."status"
    ),
    "least" ("orderSn", "rank") as (
      select "orderSn", min("rank") from "line" where "left" > 0 group by "orderSn"
    )
    select o."orderSn", o."status" as "from", c."status" as "to"
    from "orders" o join "least" l on l."orderSn" = o."orderSn"
    join "course" c on c."rank" = l."rank" where c."status" <> o."status"`.execute(db);
  for (const { orderSn, from, to } of rows) {
    const createdAt = Date.now();
    await sql`update "orders" set "status" = ${to} where "orderSn" = ${orderSn}`.execute(db);
    await sql`insert into "order_history"
        ("orderSn", "fromStatus", "toStatus", "actor", "note", "createdAt")
      values (${orderSn}, ${from}, ${to}, 'job', '', ${createdAt})`.execute(db);
  }
}
