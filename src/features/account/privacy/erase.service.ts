import type { Tx } from '#db/connection.ts';
import { retainedUntil, type PersonalTable } from '../../../server/personal-data.ts';
import { seal, unseal } from '../../../server/seal.ts';
import { blankOwned, deleteOwned, insertRetained, listOwned } from './personal-data.queries.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const RETAINED_SEAL = 'retained-record';

/**
 * Deletes a member's rows or blanks their personal columns, as each table says; what the law
 * demands to be kept moves to `retained_record`. The member's own row stays as it is.
 */
export async function eraseMember(
  t: Tx,
  { memberNo, secret, now }: { memberNo: number; secret: string; now: number },
): Promise<void> {
  for (const entry of PERSONAL_TABLES) {
    if (entry.leaving === 'Kept') continue;

    if (entry.leaving !== 'Deleted' && 'retained' in entry.leaving) {
      const rows = await listOwned(t, entry, { memberNo });
      await insertRetained(t, toRetained(entry, entry.leaving, { rows, secret, now }));
    }

    const blank = entry.leaving === 'Deleted' ? undefined : entry.leaving.blank;
    if (blank) await blankOwned(t, { entry, blank }, { memberNo });
    else await deleteOwned(t, entry, { memberNo });
  }
}

type Retained = Extract<PersonalTable['leaving'], { key: string }>;

function toRetained(
  { table }: PersonalTable,
  { retained, key, blank }: Retained,
  { rows, secret, now }: { rows: Record<string, unknown>[]; secret: string; now: number },
) {
  return rows.map((row) => {
    const columns = Object.keys(blank ?? row).map((name) => [name, row[name]]);
    const basis = typeof retained === 'string' ? retained : retained(row);
    const since = typeof row['createdAt'] === 'number' ? row['createdAt'] : now;

    return {
      source: table,
      sourceKey: String(row[key]),
      basis,
      sealed: seal(secret, RETAINED_SEAL, JSON.stringify(Object.fromEntries(columns))),
      retainedUntil: retainedUntil(basis, since),
      createdAt: now,
    };
  });
}

/** The columns of a retained record. */
export function openRetained(secret: string, sealed: string): Record<string, unknown> {
  return JSON.parse(unseal(secret, RETAINED_SEAL, sealed)) as Record<string, unknown>; // written only here
}
