import { Lucia, TimeSpan, type Adapter, type DatabaseSession, type DatabaseUser } from 'lucia';
import type { Reader, ShopDatabase } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { MemberLevel } from '#db/tables/member.ts';
import { sha256 } from './crypto.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: SessionMember;
  }
}

interface SessionAttributes {
  createdAt: number;
  userAgent: string;
}

/** The member behind a session, as of this request. */
export interface SessionMember {
  memberNo: number;
  email: string;
  name: string;
  phone: string;
  level: MemberLevel;
  status: string;
  /** The flash sale whose code they entered. */
  flashSaleSn: number | null;
  /** The last proof of identity in this session: sign-in, or re-authentication. */
  authenticatedAt: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_DAYS = 30;
const ABSOLUTE_MS = 90 * DAY_MS;
const SEEN_EVERY_MS = 5 * 60 * 1000;

interface ValidSession {
  member: SessionMember;
  /** The session was extended: its cookie has to be set again. */
  isRenewed: boolean;
}

/** Sign-in sessions, kept by lucia. Only the hash of a session's id is stored. */
export interface Sessions {
  /** A new session, always with a new id; returns what the cookie holds. */
  create(memberNo: number, userAgent: string, now: number): Promise<string>;
  /** Undefined when the session is unknown, idle too long or too old. */
  validate(sessionId: string, now: number): Promise<ValidSession | undefined>;
  /** Returns true if a session ended by its age or without activity, false if it was ended by somebody. */
  hasExpired(sessionId: string, now: number): Promise<boolean>;
  end(sessionId: string): Promise<void>;
}

export function createSessions(database: ShopDatabase): Sessions {
  const luciaAt = (now: number) =>
    new Lucia(createAdapter(database, now), {
      sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
      getSessionAttributes: (attributes) => attributes,
      getUserAttributes: (attributes) => attributes,
    });
  return {
    async create(memberNo, userAgent, now) {
      const attributes = { createdAt: now, userAgent: userAgent.slice(0, 200) };
      return (await luciaAt(now).createSession(memberNo, attributes)).id;
    },
    async validate(sessionId, now) {
      const { session, user } = await luciaAt(now).validateSession(sessionId);
      if (!session) return undefined;
      // what getUserAttributes returned
      return { member: user as unknown as SessionMember, isRenewed: session.fresh };
    },
    async hasExpired(sessionId, now) {
      const row = await findSession.first(database.read, { id: sha256(sessionId) });
      return row !== undefined && !isLiving(row, now);
    },
    end: (sessionId) => endSession(database, sessionId),
  };
}

/**
 * lucia's database adapter. lucia passes plain ids: each is hashed here. It also uses the machine's
 * clock: each time is shifted to the shop's `now`.
 */
function createAdapter(database: ShopDatabase, now: number): Adapter {
  const aheadMs = Date.now() - now;

  const toLucia = (row: SessionRow, id: string): DatabaseSession => {
    const { memberNo, expiresAt, createdAt, userAgent } = row;
    const attributes = { createdAt, userAgent };
    return { id, userId: memberNo, expiresAt: new Date(expiresAt + aheadMs), attributes };
  };

  return {
    async getSessionAndUser(sessionId): Promise<[DatabaseSession, DatabaseUser] | [null, null]> {
      const row = await livingSession.first(database.read, { id: sha256(sessionId) });
      // An expired row is kept for `hasExpired`: lucia would delete it.
      if (!row || !isLiving(row, now)) return [null, null];

      if (row.lastSeenAt + SEEN_EVERY_MS < now) {
        // A read must not wait for the writer; the next request tries again.
        updateSession(database, sessionId, { lastSeenAt: now }).catch(() => undefined);
      }

      const { memberNo, email, name, phone, level, status, flashSaleSn, authenticatedAt } = row;
      const memberFields = { memberNo, email, name, phone, level, status, flashSaleSn };

      return [
        toLucia(row, sessionId),
        { id: memberNo, attributes: { ...memberFields, authenticatedAt } },
      ];
    },
    async getUserSessions(memberNo) {
      const mine = database.read.selectFrom('session').selectAll().where('memberNo', '=', memberNo);
      return (await mine.execute()).map((row) => toLucia(row, row.id));
    },
    setSession: (session) =>
      insertSession(database, session, { expiresAt: session.expiresAt.getTime() - aheadMs }),
    updateSessionExpiration: (sessionId, expiresAt) =>
      updateSession(database, sessionId, { expiresAt: expiresAt.getTime() - aheadMs }),
    deleteSession: (sessionId) => endSession(database, sessionId),
    async deleteUserSessions(memberNo) {
      await database.tx((t) => t.deleteFrom('session').where('memberNo', '=', memberNo).execute());
    },
    async deleteExpiredSessions() {
      await database.tx((t) => t.deleteFrom('session').where('expiresAt', '<=', now).execute());
    },
  };
}

async function endSession(database: ShopDatabase, sessionId: string): Promise<void> {
  const id = sha256(sessionId);
  await database.tx((t) => t.deleteFrom('session').where('id', '=', id).execute());
}

async function insertSession(
  database: ShopDatabase,
  session: DatabaseSession,
  { expiresAt }: { expiresAt: number },
): Promise<void> {
  const { createdAt, userAgent } = session.attributes;
  const row = {
    id: sha256(session.id),
    memberNo: session.userId,
    expiresAt,
    createdAt,
    lastSeenAt: createdAt,
    authenticatedAt: createdAt,
    userAgent,
  };

  await database.tx((t) => t.insertInto('session').values(row).execute());
}

async function updateSession(
  database: ShopDatabase,
  sessionId: string,
  change: { expiresAt: number } | { lastSeenAt: number },
): Promise<void> {
  const id = sha256(sessionId);
  await database.tx((t) => t.updateTable('session').set(change).where('id', '=', id).execute());
}

function isLiving({ expiresAt, createdAt }: { expiresAt: number; createdAt: number }, now: number) {
  return expiresAt > now && createdAt + ABSOLUTE_MS >= now;
}

interface SessionRow {
  memberNo: number;
  expiresAt: number;
  createdAt: number;
  lastSeenAt?: number;
  userAgent: string;
}

/** A withdrawn member has no session; a blocked one keeps it and is refused when ordering. */
const livingSession = prepare((db: Reader, { id }: { id: string }) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.memberNo', 'session.memberNo')
    .select([
      'session.expiresAt',
      'session.createdAt',
      'session.lastSeenAt',
      'session.userAgent',
      'session.authenticatedAt',
      'member.memberNo',
      'member.email',
      'member.name',
      'member.phone',
      'member.level',
      'member.status',
      'member.flashSaleSn',
    ])
    .where('session.id', '=', id)
    .where('member.status', '<>', 'Withdrawn')
    .compile(),
);

const findSession = prepare((db: Reader, { id }: { id: string }) =>
  db.selectFrom('session').select(['expiresAt', 'createdAt']).where('id', '=', id).compile(),
);
