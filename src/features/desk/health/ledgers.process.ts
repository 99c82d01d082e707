import { setPriority } from 'node:os';
import { openDatabase } from '#db/connection.ts';
import type { Config } from '#src/server/config.ts';
import { createMediaStore } from '#src/server/media/create-media-store.ts';
import { checkLedgers } from './ledgers.service.ts';
import type { LedgerCheck } from './self-check.ts';

/** The result, or an error message. */
export type LedgersReply = { ledgers: LedgerCheck[] } | { error: string };

async function checkShop(config: Config): Promise<LedgerCheck[]> {
  const { databaseFile: file, databaseUrl: url } = config;
  const database = await openDatabase({ file, url, poolSize: 1, readonly: true });
  try {
    const all = await checkLedgers({ database, media: createMediaStore(config) });
    return all.map(({ id, sentence, violations }) => ({ id, sentence, violations }));
  } finally {
    await database.close();
  }
}

setPriority(10); // below the server's own priority
process.once('disconnect', () => process.exit()); // the parent has ended
process.once('message', (config) => {
  const reply = (ledgersReply: LedgersReply) => process.send?.(ledgersReply, () => process.exit());
  checkShop(config as Config).then(
    (ledgers) => reply({ ledgers }),
    (error: unknown) => reply({ error: String(error) }),
  );
});
