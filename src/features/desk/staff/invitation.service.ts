import { readShopName } from '../../content/setting/setting.service.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Config } from '../../../server/config.ts';
import { randomToken, sha256 } from '../../../server/crypto.ts';
import { hashPassword } from '../../../server/password.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { seal, unseal } from '../../../server/seal.ts';
import type { StaffRole } from '../../../server/staff/permissions.ts';
import { endStaffSessions } from '../../../server/staff/staff-session.ts';
import { subjects } from '../../account/sign-in/auth.ts';
import { deleteFailures } from '../../account/sign-in/auth.queries.ts';
import { checkNewPassword } from '../../account/sign-in/new-password.service.ts';
import {
  deleteStaffDevices,
  findInvitation,
  findStaffByEmail,
  insertStaff,
  replaceInvitation,
  replaceRoles,
  setInvitationSecret,
  takeInvitation,
} from './staff.queries.ts';
import type { AcceptInvitation } from './staff.schema.ts';
import { keepOwner } from './staff.service.ts';
import { INVITATION_MS, newTotpSecret, TOTP_SEAL, totpUri } from './staff.ts';
import { checkStaffCode } from './staff-code.service.ts';
import { enterDesk, type DeskCall } from './staff-sign-in.service.ts';

/**
 * Invites somebody, or invites staff again who lost their password or authenticator; returns the
 * link. Until it is accepted, what they sign in with stays. A blocked person can work again.
 */
export async function inviteStaff(
  {
    database,
    config,
    clock,
  }: Pick<Runtime, 'database' | 'clock'> & { config: Pick<Config, 'siteUrl'> },
  { email, name, roles }: { email: string; name: string; roles: readonly StaffRole[] },
): Promise<string> {
  const token = randomToken();
  const now = clock();

  await database.tx(async (t) => {
    const known = await findStaffByEmail(t, email);

    const row = { email, name, status: 'Invited' as const, createdAt: now };
    const staffSn = known?.staffSn ?? (await insertStaff(t, row));

    if (known?.status === 'Blocked') {
      await t
        .updateTable('staff')
        .set({ status: 'Invited' })
        .where('staffSn', '=', staffSn)
        .execute();
    }

    await keepOwner(t, () => replaceRoles(t, staffSn, roles));
    await replaceInvitation(t, { id: sha256(token), staffSn, expiresAt: now + INVITATION_MS });
  });

  // A fragment is sent to no server and gets into no log.
  return `${config.siteUrl}/staff/invitation#${token}`;
}

/** The secret that sets an authenticator up; the same each time. Throws StaffInvitationEnded. */
export async function openInvitation({ runtime, now, locale }: DeskCall, token: string) {
  const id = sha256(token);
  const fresh = seal(runtime.secret, TOTP_SEAL, newTotpSecret());

  const found = await runtime.database.tx(async (t) => {
    await setInvitationSecret(t, id, fresh);
    return findInvitation(t, id, now);
  });
  if (!found) throw new AppError('StaffInvitationEnded');

  const { email, name } = found;
  const secret = unseal(runtime.secret, TOTP_SEAL, found.totpSecret);

  return {
    email,
    name,
    secret,
    uri: totpUri({ issuer: await readShopName(runtime.database.read, locale), email, secret }),
  };
}

/**
 * Accepts an invitation, once: password and authenticator replace those before, passkeys, known
 * devices and every session end, and a new one starts. Throws StaffInvitationEnded, StaffCodeWrong,
 * StaffSignInLocked or the password's problem.
 */
export async function acceptInvitation(call: DeskCall, input: AcceptInvitation) {
  const { runtime, now } = call;
  const id = sha256(input.token);
  const found = await findInvitation(runtime.database.read, id, now);
  if (!found || found.totpSecret === '') throw new AppError('StaffInvitationEnded');

  const { staffSn, email, totpSecret } = found;
  await checkNewPassword(runtime, input.password, { email });

  const subject = subjects.invitation(id);
  const step = await checkStaffCode(call, { subject, totpSecret, code: input.code });
  const passwordHash = await hashPassword(input.password);

  return enterDesk(call, staffSn, async (t) => {
    if (!(await takeInvitation(t, id))) throw new AppError('StaffInvitationEnded');

    const change = { passwordHash, totpSecret, totpStep: step, status: 'Active' as const };
    await t.updateTable('staff').set(change).where('staffSn', '=', staffSn).execute();
    await t.deleteFrom('staff_passkey').where('staffSn', '=', staffSn).execute();
    await deleteStaffDevices(t, staffSn);
    await deleteFailures(t, subject);
    await endStaffSessions(t, staffSn);
  });
}
