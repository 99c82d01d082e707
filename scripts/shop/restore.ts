import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectControl } from '#src/publish/control.ts';
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
    if (env['DATABASE_URL']) {
      throw new Error('A PostgreSQL database is restored with pg_restore.');
    }

    const socket = await connectControl(dataDir);
    socket?.destroy();

    if (socket) throw new Error('The shop is running on this folder. Stop it first (Ctrl-C).');

    makePrivateDir(dataDir);

    const database = path.join(dataDir, 'shop.sqlite');
    const arriving = `${database}.restoring`;

    rmSync(arriving, { force: true });
    await copyDatabase(path.resolve(backup), arriving);

    const pictures = await copyMedia(mediaOfBackup(backup), path.join(dataDir, 'media'));

    const aside = setAside(database);

    renameSync(arriving, database);
    // The published pages show another state: without their marker all are rendered at the start.
    rmSync(path.join(dataDir, 'published', '.build'), { force: true });
    if (pictures > 0) out.print(`${pictures} pictures were missing and are back.`);
    out.print(`Restored.${aside ? ` The database before is ${aside}.` : ''}`);

    return 0;
  },
};

/** Moves the database aside with its log, without which it may be incomplete. */
function setAside(database: string): string | undefined {
  if (!existsSync(database)) return undefined;

  const aside = `${database}.before-restore-${Date.now()}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(database + suffix)) renameSync(database + suffix, aside + suffix);
  }

  return aside;
}
