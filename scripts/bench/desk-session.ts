import type { Tx } from '#db/connection.ts';
import { insertStaff, replaceRoles } from '#src/features/desk/staff/staff.queries.ts';
import { startStaffSession } from '#src/server/staff/staff-session.ts';
import { startVisit } from './signed-in.ts';

/** Adds an owner to the shop; returns the token of the owner's session. */
export async function startOwnerSession(t: Tx, now: number): Promise<string> {
  const factors = { passwordHash: '-', totpSecret: '-' };

  const owner = {
    email: 'owner@bench.example',
    name: '김소유',
    status: 'Active' as const,
    createdAt: now,
  };

  const staffSn = await insertStaff(t, { ...owner, ...factors });
  await replaceRoles(t, staffSn, ['owner']);

  return startStaffSession(t, { staffSn, userAgent: '', now });
}

/** Calls the desk's endpoints as their pages do; throws unless they answer 200. */
export type CallDesk = (method: string, path: string, body: object) => Promise<unknown>;

/** Opens the desk of a running shop with the token of a session. */
export async function openDesk(url: string, token: string): Promise<CallDesk> {
  const { cookies, headers } = await startVisit(url);
  cookies.set('staff', token);

  return async (method, path, body) => {
    const address = `${url}/api/staff/${path}`;
    const answer = await fetch(address, { method, headers: headers(), body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as unknown;
  };
}
