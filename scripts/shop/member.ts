import { parseArgs } from 'node:util';
import {
  importMember,
  MEMBER_COLUMNS,
} from '#src/features/account/transfer/import-members.service.ts';
import { MEMBER_LEVELS } from '#src/features/benefit/coupon/member-level.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { withShop } from '../existing-shop.ts';
import { changeLevel, showLevel } from '../member-level.ts';
import { readCsv } from '../read-csv.ts';
import { showRetained } from '../member-retained.ts';
import type { Verb } from '../verb.ts';

export const verb: Verb = {
  summary:
    'Imports members of an old mall; shows or sets a level; shows what is retained of a member.',
  usage: [
    'import FILE.csv',
    `                           (columns ${MEMBER_COLUMNS.join(', ')}; whoever is here already stays)`,
    '                           | level EMAIL',
    '                           | level EMAIL LEVEL --reason TEXT',
    `                           (LEVEL: ${MEMBER_LEVELS.join(', ')}; not lowered for twelve months)`,
    '                           | retained ORDERNO',
    '                           (who ordered, if that member has left)',
  ].join('\n'),
  async run([order, ...args], { dataDir }) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });
    const [first = '', asked, ...rest] = positionals;
    const isFine = first !== '' && rest.length === 0;
    if (order === 'import' && isFine && asked === undefined) {
      return withShop({ dataDir }, (runtime) => importFile(runtime, first));
    }
    if (order === 'level' && isFine && asked === undefined) {
      return withShop({ dataDir }, (runtime) => showLevel(runtime, first));
    }
    const reason = values.reason?.trim() ?? '';
    if (order === 'retained' && isFine && asked === undefined) {
      return withShop({ dataDir }, (runtime) => showRetained(runtime, first));
    }
    const toLevel = MEMBER_LEVELS.find((level) => level === asked);
    if (order === 'level' && isFine && toLevel && reason !== '') {
      const change = { email: first, toLevel, reason };
      return withShop({ dataDir }, (runtime) => changeLevel(runtime, change));
    }
    console.error(`npm run shop -- member ${verb.usage}`);
    return 2;
  },
};

/** Imports the good rows of a file and names the others; 1 if there is any. */
async function importFile(runtime: Runtime, file: string): Promise<number> {
  const count = { imported: 0, exists: 0, refused: 0 };
  for (const { name, cells } of await readCsv(file, MEMBER_COLUMNS)) {
    const result = await importMember(runtime, cells);
    if (typeof result === 'string') count[result] += 1;
    else {
      count.refused += 1;
      console.error(`${name}: ${result.problems.join(', ')}`);
    }
  }
  console.log(`${count.imported} imported, ${count.exists} here already, ${count.refused} refused`);
  return count.refused === 0 ? 0 : 1;
}
