import { hash, verify, type Algorithm, type Options } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id; about 18 ms of one core. */
const OPTIONS: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
/** Concurrency limit: more would only take memory and CPU from other requests. */
const MAX_RUNNING = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** The argon2id hash of a password. Never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), OPTIONS));
}

/** Verifies a password against its hash. Never call it inside a transaction. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password.normalize('NFC')));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;

  try {
    return await work();
  } finally {
    // First in, first out: the slot goes to the next waiting call.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
