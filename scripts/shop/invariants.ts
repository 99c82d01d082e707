import { parseArgs } from 'node:util';
import { checkInvariants } from '#db/invariants.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../shop.ts';

/** Checks what must hold in the database; the shop may go on meanwhile. */
export const verb: Verb = {
  summary: 'Checks what must always hold in the database, and counts what does not.',
  usage: '',
  async run(args, { dataDir }) {
    parseArgs({ args, options: {} });
    const results = await withShop({ dataDir, readonly: true }, ({ shop }) =>
      checkInvariants(shop),
    );
    for (const { id, sentence, violations } of results) {
      console.log(`${String(violations).padStart(6)}  ${id.padEnd(18)} ${sentence}`);
    }
    const broken = results.filter(({ violations }) => violations > 0).length;
    console.log(broken === 0 ? 'All hold.' : `${broken} of ${results.length} do not hold.`);
    return broken === 0 ? 0 : 1;
  },
};
