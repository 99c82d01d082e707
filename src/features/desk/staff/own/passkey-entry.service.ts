import { AppError } from '../../../../errors/errors.ts';
import { hmac } from '../../../../server/crypto.ts';
import { limitPerShop, throwIfTooMany } from '../../../../server/rate-limit.ts';
import type { SessionStaff } from '../../../../server/staff/staff-session.ts';
import {
  FOR_SIGN_IN,
  createPasskeyRefusedError,
  takeChallenge,
} from '../../../account/passkey/challenge.service.ts';
import type { SignInWithPasskey } from '../../../account/passkey/passkey.schema.ts';
import { verifyCounter } from '../../../account/passkey/verify.service.ts';
import { deleteFailures } from '../../../account/sign-in/auth.queries.ts';
import { findStaffSubject } from '../staff-code.service.ts';
import { enterDesk, type DeskCall } from '../staff-sign-in.service.ts';
import { findStaffPasskey, updateStaffPasskeyUsed } from './staff-passkey.queries.ts';

/** Failed attempts by address; successful ones do not count. */
const attempts = limitPerShop({ burst: 20, perMinute: 10 });

/** The opaque id of a staff member in their passkeys. */
export function getStaffUserId(secret: string, staffSn: number): string {
  return hmac(secret, `staff-passkey:${staffSn}`);
}

/**
 * Signs staff in with a passkey, which proves possession and, as the user is verified at the device,
 * a second factor. Throws PasskeyExpired, PasskeyUnknown or PasskeyRefused.
 */
export async function enterByPasskey(
  call: DeskCall,
  { credential }: SignInWithPasskey,
): Promise<SessionStaff> {
  const { runtime, clientAddress, now } = call;
  throwIfTooMany(attempts(runtime.database).take(clientAddress, now));

  const { clientDataJSON, userHandle } = credential.response;
  const challenge = await takeChallenge(call, { clientDataJSON, owner: FOR_SIGN_IN });
  const passkey = await findStaffPasskey(runtime.database.read, credential.id);
  if (!passkey) throw new AppError('PasskeyUnknown');

  const { staffSn, passkeySn, email } = passkey;

  const counter = await verifyCounter(call, { credential, challenge, passkey });

  if (userHandle !== getStaffUserId(runtime.secret, staffSn)) {
    throw createPasskeyRefusedError(call, { reason: 'user handle', passkeySn });
  }

  const subject = await findStaffSubject(call, { email, staffSn });
  const staff = await enterDesk(call, staffSn, async (t) => {
    const isUsed = await updateStaffPasskeyUsed(t, { passkeySn, counter, now });
    if (!isUsed) throw createPasskeyRefusedError(call, { reason: 'counter', passkeySn });
    await deleteFailures(t, subject);
  });

  attempts(runtime.database).giveBack(clientAddress, now);

  return staff;
}
