import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportCatalogue } from '#src/features/operate/catalogue-csv/export.service.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

/** Writes a file that `import` accepts. */
export const verb: Verb = {
  summary: 'Writes the catalogue as a CSV to edit in a spreadsheet and import again.',
  usage: 'FILE.csv',
  async run(args, { dataDir }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [file] = positionals;
    if (file === undefined) {
      console.error('Which file? FILE.csv is missing.');
      return 2;
    }
    return withShop({ dataDir, readonly: true }, async ({ database }) => {
      console.log(`${await exportCatalogue(database.read, path.resolve(file))} units in ${file}`);
      return 0;
    });
  },
};
