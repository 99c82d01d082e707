import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openShop } from '#db/connection.ts';
import { checkInvariants } from '#db/invariants.ts';
import type { Verb } from '../shop.ts';

/** Checks what must hold in the database; the shop may go on meanwhile. */
export const verb: Verb = {
  summary: 'Checks what must always hold in the database, and counts what does not.',
  usage: '',
  async run(args, { dataDir }) {
    parseArgs({ args, options: {} });
    const file = path.join(dataDir, 'shop.sqlite');
    if (!existsSync(file)) throw new Error(`No shop in ${dataDir}.`);
    const shop = await openShop({ file, readonly: true });
    const results = await checkInvariants(shop);
    await shop.close();
    for (const { id, sentence, violations } of results) {
      console.log(`${String(violations).padStart(6)}  ${id.padEnd(18)} ${sentence}`);
    }
    const broken = results.filter(({ violations }) => violations > 0).length;
    console.log(broken === 0 ? 'All hold.' : `${broken} of ${results.length} do not hold.`);
    return broken === 0 ? 0 : 1;
  },
};
