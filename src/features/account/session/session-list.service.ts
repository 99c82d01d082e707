import type { ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Cookies } from '../../../server/cookies.ts';
import { sha256 } from '../../../server/crypto.ts';
import { deleteOtherSessions, deleteSession, listSessions } from '../sign-in/auth.queries.ts';
import type { SessionList } from '../sign-in/auth.schema.ts';
import { deviceName } from '../sign-in/device.ts';

interface Around {
  database: ShopDatabase;
  member: { memberNo: number };
  cookies: Cookies;
  now: number;
}

/** The member's sessions, the last used first. */
export async function readSessions({
  database,
  member,
  cookies,
  now,
}: Around): Promise<SessionList> {
  const rows = await listSessions(database.read, member.memberNo, now);

  const currentSessionId = ownId(cookies);
  const sessions = rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    sessionId: id,
    current: id === currentSessionId,
    device: deviceName(userAgent),
    createdAt,
    lastSeenAt,
  }));

  return { sessions };
}

/** Ends one session; NotFound if it is not the member's. */
export async function endOneSession(around: Around, sessionId: string): Promise<SessionList> {
  const { database, member } = around;
  const session = { id: sessionId, memberNo: member.memberNo };
  const isDeleted = await database.tx((t) => deleteSession(t, session));
  if (!isDeleted) throw new AppError('NotFound');
  return readSessions(around);
}

/** Ends all other sessions. */
export async function endOtherSessions(around: Around): Promise<SessionList> {
  const { database, member, cookies } = around;
  const session = { id: ownId(cookies), memberNo: member.memberNo };
  await database.tx((t) => deleteOtherSessions(t, session));
  return readSessions(around);
}

function ownId(cookies: Cookies): string {
  return sha256(cookies.get('session') ?? '');
}
