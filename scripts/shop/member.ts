import { parseArgs } from 'node:util';
import {
  importMember,
  MEMBER_COLUMNS,
} from '#src/features/account/transfer/import-members.service.ts';
import { MEMBER_LEVELS } from '#src/features/member/member/member-level.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import { changeLevel, showLevel } from '../member-level.ts';
import { readCsv } from '../read-csv.ts';
import { showRetained } from '../member-retained.ts';
import type { Verb } from '../verb.ts';

export const verb: Verb = {
  summary:
    'Imports members of an old mall; shows or sets a level; shows what is retained of a member.',
  usage: [
    'import FILE.csv',
    `                           (columns ${MEMBER_COLUMNS.join(', ')}; level: ${MEMBER_LEVELS.join(', ')};`,
    '                           phone: 010-1234-5678; joinedOn: 2019-05-31; whoever is here already stays)',
    '                           | level EMAIL',
    '                           | level EMAIL LEVEL --reason TEXT',
    `                           (LEVEL: ${MEMBER_LEVELS.join(', ')}; not lowered for twelve months)`,
    '                           | retained ORDERNO',
    '                           (who ordered, if that member has left)',
  ].join('\n'),
  async run([order, ...args], context) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });

    const [first = '', asked, ...rest] = positionals;
    const isFine = first !== '' && rest.length === 0;
    if (order === 'import' && isFine && asked === undefined) {
      return withShop(context, (shop) => importFile(shop, first));
    }
    if (order === 'level' && isFine && asked === undefined) {
      return withShop(context, (shop) => showLevel(shop, first));
    }

    const reason = values.reason?.trim() ?? '';

    if (order === 'retained' && isFine && asked === undefined) {
      return withShop(context, (shop) => showRetained(shop, first));
    }

    const toLevel = MEMBER_LEVELS.find((level) => level === asked);
    if (order === 'level' && isFine && toLevel && reason !== '') {
      const change = { email: first, toLevel, reason };
      return withShop(context, (shop) => changeLevel(shop, change));
    }

    context.out.complain(`npm run shop -- member ${verb.usage}`);

    return 2;
  },
};

/** Imports the good rows of a file and names the others; 1 if there is any. */
async function importFile(shop: OpenShop, file: string): Promise<number> {
  const { out } = shop;
  const count = { imported: 0, exists: 0, refused: 0 };
  for (const { name, cells, problem } of await readCsv(file, MEMBER_COLUMNS, ['points'])) {
    const result =
      problem === undefined ? await importMember(shop, cells) : { problems: [problem] };
    if (typeof result === 'string') count[result] += 1;
    else {
      count.refused += 1;
      out.complain(`${name}: ${result.problems.join(', ')}`);
    }
  }

  out.print(`${count.imported} imported, ${count.exists} here already, ${count.refused} refused`);

  return count.refused === 0 ? 0 : 1;
}
