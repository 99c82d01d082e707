import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportCatalogue } from '#src/features/product/product-file/desk/csv/export.service.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

/** Writes a file that `import` accepts. */
export const verb: Verb = {
  summary: 'Writes the catalogue as a CSV to edit in a spreadsheet and import again.',
  usage: 'FILE.csv',
  async run(args, context) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [file] = positionals;
    if (file === undefined) {
      context.out.complain('Which file? FILE.csv is missing.');
      return 2;
    }

    return withShop(
      context,
      async ({ database, out }) => {
        out.print(`${await exportCatalogue(database.read, path.resolve(file))} units in ${file}`);
        return 0;
      },
      { readonly: true },
    );
  },
};
