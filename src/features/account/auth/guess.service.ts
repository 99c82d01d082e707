import type { ShopDatabase } from '#db/connection.ts';
import { LOGIN_MAX_FAILURES } from '../../../lib/constants.ts';
import { AppError } from '../../../lib/errors.ts';
import type { CodeWith } from '../../../lib/errors.ts';
import { randomToken } from '../../../server/crypto.ts';
import { hashPassword, verifyPassword } from '../../../server/password.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import { lockMs, minutesUntil } from './auth.ts';
import { countTry, findLockedUntil } from './auth.queries.ts';

/** Failed guesses of one caller, whatever the account; who gets it right is not counted. */
const guesses = limitPerShop({ burst: 20, perMinute: 10 });

interface Guess {
  /** What failures are counted for. */
  subject: string;
  /** Undefined where there is no such account or order: that must not show in the time taken. */
  passwordHash: string | undefined;
  password: string;
  clientAddress: string;
  now: number;
  /** What a wrong password and a locked subject are answered with. */
  wrong: CodeWith<{ remaining: number }>;
  locked: CodeWith<{ lockedUntil: number }>;
  /** The field a wrong password is told at; without one it is told of the whole form. */
  field?: string;
}

/**
 * Throws unless the password is right. Every try is counted before it is looked at and only a
 * right one takes the count back (the caller, in its transaction): of any number of tries at once
 * no more than five are ever tested.
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

/** The hash of a password nobody has, to be checked where there is none. */
function decoyHash(): Promise<string> {
  decoyPassword ??= hashPassword(randomToken());
  return decoyPassword;
}
