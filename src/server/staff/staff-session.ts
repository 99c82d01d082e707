import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { randomToken, sha256 } from '../crypto.ts';
import { getPermissions, type Permission, type StaffRole } from './permissions.ts';

/** A desk that nobody uses is locked after two hours, and after twelve in any case (ASVS 7.3). */
export const STAFF_IDLE_MS = 2 * 60 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
const SEEN_EVERY_MS = 60_000;

/** The staff member behind a request. */
export interface SessionStaff {
  staffSn: number;
  email: string;
  name: string;
  roles: StaffRole[];
  permissions: Permission[];
  /** The keys of the desk that are a letter alone do something. */
  usesLetterKeys: boolean;
}

/** Starts a session; returns what its cookie holds. Only its hash is stored. */
export async function startStaffSession(
  t: Tx,
  { staffSn, userAgent, now }: { staffSn: number; userAgent: string; now: number },
): Promise<string> {
  const token = randomToken();
  const row = { id: sha256(token), staffSn, createdAt: now, lastSeenAt: now };

  await t
    .insertInto('staff_session')
    .values({ ...row, userAgent: userAgent.slice(0, 200) })
    .execute();

  return token;
}

/**
 * The staff member of a session; undefined if it is unknown or over, or they are blocked. Only what
 * they did themselves is a use of the session: `usedAt`, where the request tells of it.
 */
export async function findSessionStaff(
  database: ShopDatabase,
  token: string,
  { now, usedAt }: { now: number; usedAt?: number | undefined },
): Promise<SessionStaff | undefined> {
  const id = sha256(token);
  const row = await findLiving(database.read, id, now);
  if (!row) return undefined;

  if (usedAt !== undefined && row.lastSeenAt + SEEN_EVERY_MS < usedAt) {
    await noteUse(database, id, usedAt);
  }

  const { staffSn, email, name } = row;
  const roles = await listRoles(database.read, staffSn);

  return {
    staffSn,
    email,
    name,
    roles,
    permissions: getPermissions(roles),
    usesLetterKeys: row.usesLetterKeys === 1,
  };
}

export async function listRoles(db: Reader, staffSn: number): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('staff_role')
    .select('role')
    .where('staffSn', '=', staffSn)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role);
}

export async function endStaffSession(t: Tx, token: string): Promise<void> {
  await t.deleteFrom('staff_session').where('id', '=', sha256(token)).execute();
}

/** Ends every session of a staff member: their password or authenticator was replaced. */
export async function endStaffSessions(t: Tx, staffSn: number): Promise<void> {
  await t.deleteFrom('staff_session').where('staffSn', '=', staffSn).execute();
}

function findLiving(db: Reader, id: string, now: number) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staffSn', 'staff_session.staffSn')
    .select(['staff.staffSn', 'staff.email', 'staff.name', 'staff.usesLetterKeys'])
    .select('staff_session.lastSeenAt')
    .where('staff_session.id', '=', id)
    .where('staff_session.lastSeenAt', '>', now - STAFF_IDLE_MS)
    .where('staff_session.createdAt', '>', now - ABSOLUTE_MS)
    .where('staff.status', '=', 'Active')
    .executeTakeFirst();
}

async function noteUse(database: ShopDatabase, id: string, lastSeenAt: number): Promise<void> {
  await database.tx((t) =>
    t
      .updateTable('staff_session')
      .set({ lastSeenAt })
      .where('id', '=', id)
      .where('lastSeenAt', '<', lastSeenAt)
      .execute(),
  );
}
