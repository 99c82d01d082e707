import { RefusedDatabaseError } from '#db/migrate.ts';

/** Ends the process with the message alone if the database is refused: a stack trace would hide it. */
export function endIfRefused(error: unknown): never {
  if (!(error instanceof RefusedDatabaseError)) throw error;

  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
