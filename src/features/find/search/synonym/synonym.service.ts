import type { Tx } from '#db/connection.ts';
import {
  ContentError,
  contentKind,
  UNCHANGED,
  type SavedContent,
} from '../../../content/content/content.ts';
import { synonymKey } from '../index/search-query.ts';
import {
  findTakenKeys,
  listGroupTerms,
  listSynonymGroups,
  replaceGroup,
} from './synonym.queries.ts';
import { SynonymGroup } from './synonym.schema.ts';

/** Groups of synonyms as staff load them. The next search uses them: it reads the table. */
export const synonymContent = contentKind({
  name: 'synonym',
  summary: 'Loads words that mean the same to search from a YAML or JSON file, or lists them.',
  schema: SynonymGroup,
  keyFields: ['name'],
  save: saveGroup,
  list: async (db) => {
    const groups = await listSynonymGroups(db);
    return groups.map(({ name }) => ({ name, titleKo: name, titleEn: name }));
  },
  stored: async (db, name) => {
    const terms = await listGroupTerms(db, name);
    return terms.length === 0 ? undefined : { name, terms };
  },
});

async function saveGroup(t: Tx, { name, terms }: SynonymGroup): Promise<SavedContent> {
  const before = await listGroupTerms(t, name);
  if (JSON.stringify(before) === JSON.stringify(terms)) return UNCHANGED;

  const rows = terms.map((term) => ({ term, termKey: synonymKey(term) }));

  const taken = await findTakenKeys(
    t,
    name,
    rows.map(({ termKey }) => termKey),
  );

  for (const [at, { term, termKey }] of rows.entries()) {
    const other = taken.get(termKey);
    if (other !== undefined) {
      throw new ContentError(['terms', at], `${term} belongs to the group ${other} already`);
    }
  }

  await replaceGroup(t, name, rows);

  return { outcome: before.length === 0 ? 'added' : 'changed', publish: [] };
}
