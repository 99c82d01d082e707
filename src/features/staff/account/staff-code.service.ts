import { verifyPassword } from '../../../server/password.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { unseal } from '../../../server/seal.ts';
import { subjects } from '../../account/auth/auth.ts';
import {
  checkAttempt,
  findSubject,
  type AccountKind,
  type BrowserCall,
  type WrongAttempt,
} from '../../account/auth/guess.service.ts';
import { TOTP_SEAL, totpStepOf } from './staff.ts';
import { isKnownStaffDevice } from './staff.queries.ts';

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
export function sealedStepOf(
  { runtime, now }: { runtime: Pick<Runtime, 'secret'>; now: number },
  totpSecret: string,
  code: string,
): number | undefined {
  return totpStepOf(unseal(runtime.secret, TOTP_SEAL, totpSecret), code, now);
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
  const step = sealedStepOf(call, totpSecret, code);
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
