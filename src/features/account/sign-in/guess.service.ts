import type { Reader, ShopDatabase } from '#db/connection.ts';
import { LOGIN_MAX_FAILURES } from '../../../lib/constants.ts';
import { AppError, type CodeWith } from '../../../errors/errors.ts';
import type { Cookies } from '../../../server/cookies.ts';
import { randomToken, sha256 } from '../../../server/crypto.ts';
import { hashPassword, verifyPassword } from '../../../server/password.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { lockMs, minutesUntil } from './auth.ts';
import { countTry, findLockedUntil } from './auth.queries.ts';

/**
 * The rate limit of failed attempts by client address, regardless of the account; successful ones
 * do not count.
 */
const guesses = limitPerShop({ burst: 20, perMinute: 10 });

/** How the failures of one kind of accounts are counted: of members, or of staff. */
export interface AccountKind {
  byEmail: (email: string) => string;
  byDevice: (deviceId: string, sn: number) => string;
  isKnownDevice: (db: Reader, deviceId: string, sn: number) => Promise<boolean>;
}

export interface BrowserCall {
  runtime: Pick<Runtime, 'database'>;
  cookies: Cookies;
}

interface GuessedAccount {
  email: string;
  /** Its memberNo or staffSn; undefined if there is none of this e-mail. */
  sn: number | undefined;
}

/**
 * The subject whose failures a guess in this browser counts for: that of the browser, if somebody
 * signed in to the account here before, so that guesses elsewhere do not lock its owner out.
 */
export async function findSubject(
  { runtime, cookies }: BrowserCall,
  kind: AccountKind,
  { email, sn }: GuessedAccount,
): Promise<{ subject: string; isKnown: boolean }> {
  const deviceId = sha256(cookies.get('device') ?? '');

  // Asked for an unknown account too, which the response time must not reveal.
  const isKnown = await kind.isKnownDevice(runtime.database.read, deviceId, sn ?? 0);
  const subject = isKnown && sn !== undefined ? kind.byDevice(deviceId, sn) : kind.byEmail(email);

  return { subject, isKnown };
}

interface Attempt {
  /** The subject of the failure count. */
  subject: string;
  clientAddress: string;
  now: number;
  /** The error code of a locked subject. */
  locked: CodeWith<{ lockedUntil: number }>;
}

/** The error of a wrong attempt. */
export interface WrongAttempt {
  wrong: CodeWith<{ remaining: number }>;
  /** The form field that shows it; without it the error is form-level. */
  field?: string | undefined;
}

interface Guess extends Attempt, WrongAttempt {
  /** Undefined for an unknown account or order, which the response time must not reveal. */
  passwordHash: string | undefined;
  password: string;
}

/** Throws unless the password is right, as `checkAttempt` does. */
export async function checkGuess(database: ShopDatabase, guess: Guess): Promise<void> {
  const { passwordHash, password, wrong, field } = guess;
  await checkAttempt(database, guess, async () => {
    const isRight = await verifyPassword(passwordHash ?? (await decoyHash()), password);
    return isRight && passwordHash !== undefined ? undefined : { wrong, field };
  });
}

/**
 * Throws what `judge` finds wrong. Every attempt is counted before it is judged, and only a right
 * one resets the count (by the caller, in its transaction): of concurrent attempts no more than
 * five are ever judged.
 */
export async function checkAttempt(
  database: ShopDatabase,
  attempt: Attempt,
  judge: () => Promise<WrongAttempt | undefined>,
): Promise<void> {
  const { subject, now, clientAddress } = attempt;
  throwIfTooMany(guesses(database).take(clientAddress, now));

  const failures = await database.tx((t) => countTry(t, subject, now));
  if (failures === undefined)
    throw toLockedError(attempt, await findLockedUntil(database.read, subject));

  const found = await judge();
  if (!found) {
    guesses(database).giveBack(clientAddress, now);
    return;
  }
  if (failures >= LOGIN_MAX_FAILURES) throw toLockedError(attempt, now + lockMs(failures));

  const { wrong, field } = found;

  throw new AppError(wrong, {
    params: { failures, max: LOGIN_MAX_FAILURES },
    detail: { remaining: LOGIN_MAX_FAILURES - failures },
    ...(field !== undefined && { fields: { [field]: wrong } }),
  });
}

function toLockedError({ locked: code, now }: Attempt, lockedUntil: number): AppError {
  const params = { minutes: minutesUntil(lockedUntil, now), max: LOGIN_MAX_FAILURES };
  return new AppError(code, { params, detail: { lockedUntil } });
}

let decoyPassword: Promise<string> | undefined;

/** A decoy hash, verified for unknown accounts to equalise the response time. */
function decoyHash(): Promise<string> {
  decoyPassword ??= hashPassword(randomToken());
  return decoyPassword;
}
