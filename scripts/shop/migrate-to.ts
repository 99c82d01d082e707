import { parseArgs } from 'node:util';
import { openDatabase } from '#db/connection.ts';
import { connectControl } from '#src/publish/control.ts';
import { moveDatabase } from '../database-move.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

/** Moves a shop from its SQLite file to PostgreSQL; the file stays as it is. */
export const verb: Verb = {
  summary: 'Copies the database to PostgreSQL, and checks the copy; the shop is stopped meanwhile.',
  usage: 'postgres://USER:PASSWORD@HOST/DATABASE',
  async run(args, context) {
    const { out } = context;
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [url] = positionals;
    if (url === undefined || !/^postgres(ql)?:\/\//.test(url)) {
      out.complain(`npm run shop -- migrate-to ${verb.usage}`);
      return 2;
    }

    const socket = await connectControl(context.dataDir);
    socket?.destroy();

    if (socket) throw new Error('The shop is running on this folder. Stop it first (Ctrl-C).');

    const to = await openDatabase({ file: '', url, poolSize: 2 });
    try {
      const env = { ...context.env, DATABASE_URL: undefined };
      const tables = await withShop({ ...context, env }, ({ database }) =>
        moveDatabase(database, to),
      );
      for (const { table, rows } of tables) out.print(`${String(rows).padStart(9)}  ${table}`);

      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      out.print(`${rows} rows in ${tables.length} tables, counted; every invariant holds there.`);
      out.print('Start the shop with DATABASE_URL set to this address.');

      return 0;
    } finally {
      await to.close();
    }
  },
};
