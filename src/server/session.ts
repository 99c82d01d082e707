import { Lucia, TimeSpan } from 'lucia';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import type { Shop } from '#db/connection.ts';
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
  level: string;
  status: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_DAYS = 30;
const ABSOLUTE_MS = 90 * DAY_MS;
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Sign-in sessions, kept by lucia. Only the hash of a session's id is stored. */
export interface Sessions {
  /** A new session, always with a new id; returns what the cookie holds. */
  create(memberNo: number, userAgent: string, now: number): Promise<string>;
  /** The member, or undefined when the session is unknown, idle too long or too old. */
  validate(sessionId: string, now: number): Promise<SessionMember | undefined>;
  end(sessionId: string): Promise<void>;
  endAll(memberNo: number): Promise<void>;
}

export function createSessions(shop: Shop): Sessions {
  const lucia = new Lucia(createAdapter(shop), {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
  return {
    async create(memberNo, userAgent, now) {
      const attributes = { createdAt: now, userAgent: userAgent.slice(0, 200) };
      return (await lucia.createSession(memberNo, attributes)).id;
    },
    async validate(sessionId, now) {
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return undefined;
      const { createdAt } = session as unknown as SessionAttributes; // lucia types no attributes here
      if (createdAt + ABSOLUTE_MS < now) {
        await lucia.invalidateSession(sessionId);
        return undefined;
      }
      return user as unknown as SessionMember; // what getUserAttributes returned
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
    endAll: (memberNo) => lucia.invalidateUserSessions(memberNo),
  };
}

/** lucia's storage. lucia speaks of plain ids; every id is hashed on its way in. */
function createAdapter(shop: Shop): Adapter {
  return {
    getSessionAndUser: (sessionId) => getSessionAndUser(shop, sessionId),
    getUserSessions: (memberNo) => listSessions(shop, memberNo),
    setSession: (session) => insertSession(shop, session),
    updateSessionExpiration: (sessionId, expiresAt) =>
      updateSession(shop, sessionId, { expiresAt: expiresAt.getTime() }),
    async deleteSession(sessionId) {
      const id = sha256(sessionId);
      await shop.tx((t) => t.deleteFrom('session').where('id', '=', id).execute());
    },
    async deleteUserSessions(memberNo) {
      await shop.tx((t) => t.deleteFrom('session').where('memberNo', '=', memberNo).execute());
    },
    async deleteExpiredSessions() {
      await shop.tx((t) => t.deleteFrom('session').where('expiresAt', '<=', Date.now()).execute());
    },
  };
}

async function getSessionAndUser(
  shop: Shop,
  sessionId: string,
): Promise<[DatabaseSession, DatabaseUser] | [null, null]> {
  const row = await findSession(shop, sha256(sessionId));
  if (!row) return [null, null];
  const now = Date.now();
  if (row.lastSeenAt + SEEN_EVERY_MS < now)
    await updateSession(shop, sessionId, { lastSeenAt: now });
  const { memberNo, email, name, phone, level, status } = row;
  const attributes = { memberNo, email, name, phone, level, status };
  return [toSession(row, sessionId), { id: memberNo, attributes }];
}

async function listSessions(shop: Shop, memberNo: number): Promise<DatabaseSession[]> {
  const mine = shop.read.selectFrom('session').selectAll().where('memberNo', '=', memberNo);
  return (await mine.execute()).map((row) => toSession(row, row.id));
}

async function insertSession(shop: Shop, session: DatabaseSession): Promise<void> {
  const { createdAt, userAgent } = session.attributes;
  const row = {
    id: sha256(session.id),
    memberNo: session.userId,
    expiresAt: session.expiresAt.getTime(),
    createdAt,
    lastSeenAt: createdAt,
    userAgent,
  };
  await shop.tx((t) => t.insertInto('session').values(row).execute());
}

async function updateSession(
  shop: Shop,
  sessionId: string,
  change: { expiresAt: number } | { lastSeenAt: number },
): Promise<void> {
  const id = sha256(sessionId);
  await shop.tx((t) => t.updateTable('session').set(change).where('id', '=', id).execute());
}

function toSession(row: SessionRow, id: string): DatabaseSession {
  const { memberNo, expiresAt, createdAt, userAgent } = row;
  const attributes = { createdAt, userAgent };
  return { id, userId: memberNo, expiresAt: new Date(expiresAt), attributes };
}

interface SessionRow {
  memberNo: number;
  expiresAt: number;
  createdAt: number;
  lastSeenAt?: number;
  userAgent: string;
}

/** A member who left has no session; a blocked one keeps it, and is told why when ordering. */
function findSession(shop: Shop, id: string) {
  return shop.read
    .selectFrom('session')
    .innerJoin('member', 'member.memberNo', 'session.memberNo')
    .select([
      'session.expiresAt',
      'session.createdAt',
      'session.lastSeenAt',
      'session.userAgent',
      'member.memberNo',
      'member.email',
      'member.name',
      'member.phone',
      'member.level',
      'member.status',
    ])
    .where('session.id', '=', id)
    .where('member.status', '<>', 'Withdrawn')
    .executeTakeFirst();
}
