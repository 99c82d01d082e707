import { parseArgs } from 'node:util';
import { byNumber, UNNUMBERED, type NumberedResult } from '#db/invariant-numbers.ts';
import { checkLedgers } from '#src/features/desk/health/ledgers.service.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

/** Checks what must hold in the database; the shop may go on meanwhile. */
export const verb: Verb = {
  summary: 'Checks what must always hold in the database, and counts what does not.',
  usage: '',
  async run(args, context) {
    parseArgs({ args, options: {} });

    const results = await withShop(context, checkLedgers, { readonly: true });

    const { print } = context.out;
    for (const promise of byNumber(results)) print(lineOf(promise));

    for (const result of results.filter(({ id }) => UNNUMBERED.includes(id))) {
      print(formatEntry(result.violations, result.id, result.sentence));
    }

    const broken = results.filter(({ violations }) => violations > 0);
    for (const { id, sentence, violations } of broken) {
      print(`Broken: ${id}, ${violations} times. ${sentence}`);
    }

    print(broken.length === 0 ? 'All hold.' : `${broken.length} of ${results.length} do not hold.`);

    return broken.length === 0 ? 0 : 1;
  },
};

function lineOf({ no, sentence, by, note, violations }: NumberedResult): string {
  const where = [by.join(', '), note].filter(Boolean).join('; ');
  return formatEntry(violations ?? '-', no, `${sentence} (${where})`);
}

function formatEntry(count: number | '-', name: string, words: string): string {
  return `${String(count).padStart(6)}  ${name.padEnd(4)} ${words}`;
}
