import type { ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { verifyPassword } from '../../../server/password.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { unseal } from '../../../server/seal.ts';
import type { SessionStaff } from '../../../server/staff/staff-session.ts';
import { deleteFailures } from '../../account/sign-in/auth.queries.ts';
import { subjects } from '../../account/sign-in/auth.ts';
import {
  checkAttempt,
  findSubject,
  type AccountKind,
  type BrowserCall,
  type WrongAttempt,
} from '../../account/sign-in/guess.service.ts';
import { TOTP_SEAL, getTotpStep } from './staff.ts';
import { findStaffByEmail, isKnownStaffDevice, useTotpStep } from './staff.queries.ts';

const STAFF: AccountKind = {
  byEmail: subjects.staff,
  byDevice: subjects.staffDevice,
  isKnownDevice: isKnownStaffDevice,
};

/** The subject of the failure count of a staff member in this browser. */
export async function findStaffSubject(
  call: BrowserCall,
  { email, staffSn }: { email: string; staffSn: number | undefined },
): Promise<string> {
  return (await findSubject(call, STAFF, { email, sn: staffSn })).subject;
}

/** The step of a code of the authenticator with this sealed secret; undefined for a wrong code. */
export function getSealedStep(
  { runtime, now }: { runtime: Pick<Runtime, 'secret'>; now: number },
  totpSecret: string,
  code: string,
): number | undefined {
  return getTotpStep(unseal(runtime.secret, TOTP_SEAL, totpSecret), code, now);
}

interface CodeCall {
  runtime: Pick<Runtime, 'database' | 'secret'>;
  clientAddress: string;
  now: number;
}

interface CodeProof {
  /** The subject of the failure count. */
  subject: string;
  /** Sealed. */
  totpSecret: string;
  code: string;
  /** The password that is to be right as well. */
  password?: { hash: string; given: string; field: string };
}

/**
 * Checks a code of an authenticator, where it is asked for beside signing in; returns its step.
 * Wrong ones are counted and lock as those of signing in. Throws StaffCodeWrong,
 * CurrentPasswordWrong or StaffSignInLocked.
 */
export async function checkStaffCode(call: CodeCall, proof: CodeProof): Promise<number> {
  const { runtime, clientAddress, now } = call;
  const { subject, totpSecret, code } = proof;
  const step = getSealedStep(call, totpSecret, code);
  const attempt = { subject, clientAddress, now, locked: 'StaffSignInLocked' } as const;

  await checkAttempt(runtime.database, attempt, () => judgeProof(proof, step));

  if (step === undefined) throw new Error('A wrong code is refused.');

  return step;
}

async function judgeProof(
  { password }: CodeProof,
  step: number | undefined,
): Promise<WrongAttempt | undefined> {
  if (password && !(await verifyPassword(password.hash, password.given))) {
    return { wrong: 'CurrentPasswordWrong', field: password.field };
  }
  return step === undefined ? { wrong: 'StaffCodeWrong', field: 'code' } : undefined;
}

/** A call of somebody who is signed in at the desk. */
export interface ProvingCall extends BrowserCall {
  runtime: Runtime;
  clientAddress: string;
  now: number;
  staff: SessionStaff;
  /** For challenges and tries, which are no changes. */
  ownState: ShopDatabase;
}

/** The same call, whose writes leave no audit row. */
export const toUnauditedCall = <Given extends ProvingCall>(call: Given): Given => ({
  ...call,
  runtime: { ...call.runtime, database: call.ownState },
});

/** A right code that is not used up yet, and the failure count that it resets. */
interface Proof {
  step: number;
  subject: string;
}

/** Checks a code, and the present password where it is given, with the lock of signing in. */
export async function proveIdentity(
  call: ProvingCall,
  { code, currentPassword }: { code: string; currentPassword?: string },
): Promise<Proof> {
  const { runtime, staff } = call;
  const row = await findStaffByEmail(runtime.database.read, staff.email);
  if (!row) throw new Error('A session belongs to somebody.');

  const { passwordHash: hash, totpSecret } = row;

  const subject = await findStaffSubject(call, staff);
  const step = await checkStaffCode(toUnauditedCall(call), {
    subject,
    totpSecret,
    code,
    ...(currentPassword !== undefined && {
      password: { hash, given: currentPassword, field: 'currentPassword' },
    }),
  });

  return { step, subject };
}

export async function useProof(t: Tx, staffSn: number, { step, subject }: Proof): Promise<void> {
  if (!(await useTotpStep(t, staffSn, step))) {
    throw new AppError('StaffCodeUsed', { fields: { code: 'StaffCodeUsed' } });
  }
  await deleteFailures(t, subject);
}

/**
 * Uses up a code before a change by which an open desk alone would give somebody a way in, or take
 * one away. Throws StaffCodeWrong, StaffSignInLocked or StaffCodeUsed.
 */
export async function spendCode(call: ProvingCall, code: string): Promise<void> {
  const proof = await proveIdentity(call, { code });
  await call.ownState.tx((t) => useProof(t, call.staff.staffSn, proof));
}
