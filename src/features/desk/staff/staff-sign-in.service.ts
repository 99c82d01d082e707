import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Cookies } from '../../../server/cookies.ts';
import { sha256 } from '../../../server/crypto.ts';
import type { RequestHeaders } from '../../../server/route.ts';
import type { Runtime } from '../../../server/runtime.ts';
import {
  endStaffSession,
  findSessionStaff,
  startStaffSession,
  type SessionStaff,
} from '../../../server/staff/staff-session.ts';
import { deleteFailures } from '../../account/sign-in/auth.queries.ts';
import { checkGuess } from '../../account/sign-in/guess.service.ts';
import { openDevice } from '../../account/sign-in/sign-in.service.ts';
import { findStaffByEmail, insertStaffDevice, useTotpStep } from './staff.queries.ts';
import { findStaffSubject, getSealedStep } from './staff-code.service.ts';
import type { StaffSignIn } from './staff.schema.ts';

export interface DeskCall {
  runtime: Runtime;
  cookies: Cookies;
  request: { headers: RequestHeaders };
  clientAddress: string;
  now: number;
  locale: Locale;
}

/**
 * Signs staff in by password and code; five failures lock, as for members (rule 9.3), and a browser
 * that signed in before is counted by itself. It does not tell which of the three was wrong. A code counts once. Throws StaffSignInFailed, StaffSignInLocked or
 * StaffCodeUsed.
 */
export async function signInStaff(call: DeskCall, input: StaffSignIn): Promise<SessionStaff> {
  const { runtime, clientAddress, now } = call;
  const staff = await findActiveStaff(runtime.database.read, input.email);
  const step = staff && getSealedStep(call, staff.totpSecret, input.code);
  const account = { email: input.email, staffSn: staff?.staffSn };

  const subject = await findStaffSubject(call, account);

  const passwordHash = step === undefined ? undefined : staff?.passwordHash;
  const codes = { wrong: 'StaffSignInFailed', locked: 'StaffSignInLocked' } as const;
  const guess = { subject, passwordHash, password: input.password, clientAddress, now, ...codes };

  try {
    await checkGuess(runtime.database, guess);
  } catch (error) {
    runtime.log.warn(
      { event: 'staffSignInRefused', staffSn: staff?.staffSn, clientAddress },
      'sign-in',
    );
    throw error;
  }

  if (!staff || step === undefined) throw new Error('A right password belongs to somebody.');

  const { staffSn } = staff;

  return enterDesk(call, staffSn, async (t) => {
    if (!(await useTotpStep(t, staffSn, step))) throw new AppError('StaffCodeUsed');
    await deleteFailures(t, subject);
  });
}

async function findActiveStaff(db: Reader, email: string) {
  const found = await findStaffByEmail(db, email);
  return found?.status === 'Active' ? found : undefined;
}

/**
 * Starts a session after the identity was proven, and ends the browser's one before. The browser is
 * known from then on.
 */
export async function enterDesk(
  { runtime, cookies, request, clientAddress, now }: DeskCall,
  staffSn: number,
  also: (t: Tx) => Promise<void>,
): Promise<SessionStaff> {
  const userAgent = request.headers.get('user-agent') ?? '';
  const before = cookies.get('staff');
  const device = openDevice(cookies);

  const token = await runtime.database.tx(async (t) => {
    await also(t);
    await insertStaffDevice(t, { deviceId: sha256(device), staffSn, createdAt: now });
    if (before !== undefined) await endStaffSession(t, before);
    return startStaffSession(t, { staffSn, userAgent, now });
  });

  cookies.set('staff', token);
  cookies.set('device', device);
  runtime.log.info({ event: 'staffSignedIn', staffSn, clientAddress }, 'sign-in');

  const staff = await findSessionStaff(runtime.database, token, { now });
  if (!staff) throw new AppError('StaffSignInRequired'); // blocked in this very moment

  return staff;
}

/** Ends this browser's session of the desk. */
export async function signOutStaff({
  runtime,
  cookies,
}: Pick<DeskCall, 'runtime' | 'cookies'>): Promise<void> {
  const token = cookies.get('staff');
  if (token !== undefined) await runtime.database.tx((t) => endStaffSession(t, token));
  cookies.clear('staff');
}
