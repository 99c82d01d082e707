import { Secret, TOTP } from 'otpauth';
import { inviteStaff } from '#src/features/desk/staff/invitation.service.ts';
import { insertStaff, replaceRoles } from '#src/features/desk/staff/staff.queries.ts';
import { randomCode } from '#src/server/crypto.ts';
import type { StaffRole } from '#src/server/staff/permissions.ts';
import { startStaffSession } from '#src/server/staff/staff-session.ts';
import { PASSWORD } from '../member/people.ts';
import type { TestShop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

/** The code that an authenticator with this base32 secret shows. */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

export interface TestStaff {
  staffSn: number;
  browser: Shopper;
}

/** A shop of API tests, or of a journey. */
type StaffedShop = Pick<TestShop, 'now' | 'shopper'> & {
  runtime: Pick<TestShop['runtime'], 'database'>;
};

/** A staff member of these roles with a session, without the way through an invitation. */
export async function staffOf(shop: StaffedShop, ...roles: StaffRole[]): Promise<TestStaff> {
  const now = shop.now();
  const email = `${roles.join('-')}-${randomCode(6).toLowerCase()}@shop.example`;
  const factors = { passwordHash: 'none', totpSecret: 'none' };

  const { staffSn, token } = await shop.runtime.database.tx(async (t) => {
    const row = { email, name: '이담당', status: 'Active' as const, createdAt: now, ...factors };
    const staffSn = await insertStaff(t, row);
    await replaceRoles(t, staffSn, roles);
    return { staffSn, token: await startStaffSession(t, { staffSn, userAgent: '', now }) };
  });

  const browser = shop.shopper(email);
  browser.cookies.set('staff', token);

  return { staffSn, browser };
}

interface Invited {
  browser: Shopper;
  email: string;
  secret: string;
  /** The code that was used to accept. */
  code: string;
}

/** Somebody who was invited, set an authenticator up and is signed in. */
export async function invitedStaff(shop: TestShop, ...roles: StaffRole[]): Promise<Invited> {
  const email = `${randomCode(8).toLowerCase()}@shop.example`;
  const link = await inviteStaff(shop.runtime, { email, name: '이담당', roles });
  const token = link.split('#')[1] ?? '';
  const browser = shop.shopper(email);
  const opened = await browser.post<{ secret: string }>('/api/staff/invitation/open', { token });
  const { secret } = opened.body;
  const code = codeAt(secret, shop.now());

  await browser.post('/api/staff/invitation', { token, password: PASSWORD, code });

  return { browser, email, secret, code };
}
