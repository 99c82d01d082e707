import type { ShopDatabase } from '#db/connection.ts';
import { LOGIN_MAX_FAILURES } from '../../../lib/constants.ts';
import { AppError, type CodeWith } from '../../../lib/errors.ts';
import { randomToken } from '../../../server/crypto.ts';
import { hashPassword, verifyPassword } from '../../../server/password.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import { lockMs, minutesUntil } from './auth.ts';
import { countTry, findLockedUntil } from './auth.queries.ts';

/**
 * The rate limit of failed attempts by client address, regardless of the account; successful ones
 * do not count.
 */
const guesses = limitPerShop({ burst: 20, perMinute: 10 });

interface Guess {
  /** The subject of the failure count. */
  subject: string;
  /** Undefined for an unknown account or order, which the response time must not reveal. */
  passwordHash: string | undefined;
  password: string;
  clientAddress: string;
  now: number;
  /** Error codes of a wrong password and of a locked subject. */
  wrong: CodeWith<{ remaining: number }>;
  locked: CodeWith<{ lockedUntil: number }>;
  /** The form field that shows a wrong password; without it the error is form-level. */
  field?: string;
}

/**
 * Throws unless the password is right. Every attempt is counted before the check, and only a right
 * password resets the count (by the caller, in its transaction): of concurrent attempts no more
 * than five are ever checked.
 */
export async function checkGuess(database: ShopDatabase, guess: Guess): Promise<void> {
  const { subject, now, clientAddress, password } = guess;
  throwIfTooMany(guesses(database).take(clientAddress, now));
  const decoy = await decoyHash();
  const failures = await database.tx((t) => countTry(t, subject, now));
  if (failures === undefined) throw locked(guess, await findLockedUntil(database.read, subject));
  const isRight = await verifyPassword(guess.passwordHash ?? decoy, password);
  if (isRight && guess.passwordHash !== undefined) {
    guesses(database).giveBack(clientAddress, now);
    return;
  }
  if (failures >= LOGIN_MAX_FAILURES) throw locked(guess, now + lockMs(failures));
  throw new AppError(guess.wrong, {
    params: { failures, max: LOGIN_MAX_FAILURES },
    detail: { remaining: LOGIN_MAX_FAILURES - failures },
    ...(guess.field !== undefined && { fields: { [guess.field]: guess.wrong } }),
  });
}

function locked({ locked: code, now }: Guess, lockedUntil: number): AppError {
  const params = { minutes: minutesUntil(lockedUntil, now), max: LOGIN_MAX_FAILURES };
  return new AppError(code, { params, detail: { lockedUntil } });
}

let decoyPassword: Promise<string> | undefined;

/** A decoy hash, verified for unknown accounts to equalise the response time. */
function decoyHash(): Promise<string> {
  decoyPassword ??= hashPassword(randomToken());
  return decoyPassword;
}
