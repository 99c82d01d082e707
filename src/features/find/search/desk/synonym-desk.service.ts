import type { Reader } from '#db/connection.ts';
import { kstDay } from '../../../../lib/date.ts';
import { AppError } from '../../../../errors/errors.ts';
import { listMisses } from '../../keyword/keyword.queries.ts';
import {
  findTakenKeys,
  listGroupTerms,
  listSynonymGroups,
  replaceGroup,
} from '../synonym/synonym.queries.ts';
import { synonymKey } from '../index/search-query.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import type { ChangeSynonyms, StaffSynonyms } from './synonym-desk.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 30;
const SHOWN_MISSES = 50;
/** All groups are audited as one thing: a word belongs to one of them. */
const SYNONYMS = 'synonyms';

export async function readSynonyms({ runtime, now }: Pick<StaffCall, 'runtime' | 'now'>) {
  const { read } = runtime.database;
  const period = { from: kstDay(now - (DAYS - 1) * DAY_MS), until: kstDay(now) };

  return {
    groups: await listSynonymGroups(read),
    misses: await listMisses(read, period, SHOWN_MISSES),
    audit: await listAuditOf(read, { entity: 'synonym', id: SYNONYMS }),
  } satisfies StaffSynonyms;
}

/** Writes a group of synonyms; the next search knows it. Throws SynonymTaken. */
export async function changeSynonyms(
  call: StaffCall,
  name: string,
  { terms, isNew, reason }: ChangeSynonyms,
): Promise<StaffSynonyms> {
  const read = async (db: Reader) => ({ [name]: await listGroupTerms(db, name) });
  const rows = terms.map((term) => ({ term, termKey: synonymKey(term) }));
  const { database } = call.audit({ entity: 'synonym', id: SYNONYMS, read, reason });

  await database.tx(async (t) => {
    if (isNew && (await listGroupTerms(t, name)).length > 0) throw takenBy(name, name);

    const keys = rows.map(({ termKey }) => termKey);
    const taken = await findTakenKeys(t, name, keys);
    const other = rows.find(({ termKey }) => taken.has(termKey));
    if (other) {
      throw takenBy(other.term, taken.get(other.termKey) ?? '');
    }

    await replaceGroup(t, name, rows);
  });

  return readSynonyms(call);
}

const takenBy = (term: string, group: string) =>
  new AppError('SynonymTaken', { params: { term, group }, fields: { terms: 'SynonymTaken' } });
