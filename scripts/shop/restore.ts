import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BACKUP_ENDING } from '#db/migrate.ts';
import { countConnections, hasTables } from '#db/postgres-client.ts';
import { dumpPostgres, requireWhole, restoreDump } from '#db/postgres-dump.ts';
import { connectControl } from '#src/publish/control.ts';
import { readConfig } from '#src/server/config.ts';
import { makePrivateDir } from '#src/server/private-files.ts';
import { copyDatabase } from '../database-copy.ts';
import { copyMedia, mediaOfBackup } from '../media-copy.ts';
import type { Verb } from '../verb.ts';

/**
 * Puts a backup in place of the database; the old one is kept beside it. Pictures are added: one
 * that the restored database does not know is purged by the shop.
 */
export const verb: Verb = {
  summary: 'Puts a backup in place of the database, which is kept aside.',
  usage: 'FILE',
  async run(args, { dataDir, env, out }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [backup] = positionals;
    if (backup === undefined || !existsSync(backup)) throw new Error('Which file? None is there.');
    const config = readConfig({ ...env, DATA_DIR: dataDir });

    const socket = await connectControl(dataDir);
    socket?.destroy();

    if (socket) throw new Error('The shop is running on this folder. Stop it first (Ctrl-C).');

    makePrivateDir(dataDir);

    const pictures = await copyMedia(mediaOfBackup(backup), config.mediaDir);
    const aside =
      config.databaseUrl === undefined
        ? await restoreSqlite(config.databaseFile, backup)
        : await restorePostgres(config.databaseUrl, { backup, backupDir: config.backupDir });

    // The published pages show another state: without their marker all are rendered at the start.
    rmSync(path.join(config.publishedDir, '.build'), { force: true });
    if (pictures > 0) out.print(`${pictures} pictures were missing and are back.`);
    out.print(`Restored.${aside ? ` The database before is ${aside}.` : ''}`);

    return 0;
  },
};

/** Puts a backup in place of the file, and returns what the file before is called now. */
async function restoreSqlite(file: string, backup: string): Promise<string | undefined> {
  const arriving = `${file}.restoring`;
  rmSync(arriving, { force: true });
  await copyDatabase(path.resolve(backup), arriving);

  const aside = setAside(file);
  renameSync(arriving, file);

  return aside;
}

/** Puts a dump in place of what is in the database, and returns the dump of that. */
async function restorePostgres(
  url: string,
  { backup, backupDir }: { backup: string; backupDir: string },
): Promise<string | undefined> {
  const others = await countConnections(url);
  if (others > 0) {
    throw new Error(`${others} connections to the database are open. Stop every server first.`);
  }

  await requireWhole(backup);

  let aside: string | undefined;
  if (await hasTables(url)) {
    aside = path.join(backupDir, `before-restore-${Date.now()}${BACKUP_ENDING.postgres}`);
    makePrivateDir(backupDir);
    await dumpPostgres(url, aside);
  }
  await restoreDump(url, backup);

  return aside;
}

/** Moves the database aside with its log, without which it may be incomplete. */
function setAside(database: string): string | undefined {
  if (!existsSync(database)) return undefined;

  const aside = `${database}.before-restore-${Date.now()}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(database + suffix)) renameSync(database + suffix, aside + suffix);
  }

  return aside;
}
