import type { ShopDatabase } from '#db/connection.ts';
import type { Others } from './presence.schema.ts';

/** A browser tells every 20 seconds that it has a record open; after 45 it is taken for closed. */
const OPEN_MS = 45_000;

interface Presence {
  staffSn: number;
  path: string;
  now: number;
}

/** Notes that a staff member has a record open, and tells who else has. */
export function notePresence(
  database: ShopDatabase,
  { staffSn, path, now }: Presence,
): Promise<Others> {
  return database.tx(async (t) => {
    await t
      .deleteFrom('staff_presence')
      .where('seenAt', '<=', now - OPEN_MS)
      .execute();
    await t
      .insertInto('staff_presence')
      .values({ staffSn, path, seenAt: now })
      .onConflict((c) => c.columns(['staffSn', 'path']).doUpdateSet({ seenAt: now }))
      .execute();

    const others = await t
      .selectFrom('staff_presence')
      .innerJoin('staff', 'staff.staffSn', 'staff_presence.staffSn')
      .select('staff.name')
      .where('path', '=', path)
      .where('staff_presence.staffSn', '<>', staffSn)
      .orderBy('staff.name')
      .execute();

    return { names: others.map(({ name }) => name) };
  });
}

/** Notes that it was closed. */
export function endPresence(
  database: ShopDatabase,
  { staffSn, path }: Omit<Presence, 'now'>,
): Promise<void> {
  return database.tx(async (t) => {
    await t
      .deleteFrom('staff_presence')
      .where('staffSn', '=', staffSn)
      .where('path', '=', path)
      .execute();
  });
}
