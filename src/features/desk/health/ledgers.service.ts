import { MEDIA_FILES } from '#db/invariant-numbers.ts';
import { checkInvariants } from '#db/invariants.ts';
import { listMissingFiles } from '#src/server/media/missing-files.ts';
import type { Runtime } from '#src/server/runtime.ts';

/** Checks every invariant of the database, and that each picture has its file. */
export async function checkLedgers({ database, media }: Pick<Runtime, 'database' | 'media'>) {
  const missing = await listMissingFiles({ database, media });
  const files = { ...MEDIA_FILES, violations: missing.length };
  return [...(await checkInvariants(database)), files];
}
