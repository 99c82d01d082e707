import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BACKUP_ENDING } from '#db/migrate.ts';
import { dumpPostgres } from '#db/postgres-dump.ts';
import type { Config } from '#src/server/config.ts';
import { makePrivateDir } from '#src/server/private-files.ts';
import { copyDatabase } from '../database-copy.ts';
import { configOfShop } from '../existing-shop.ts';
import { copyMedia, mediaOfBackup } from '../media-copy.ts';
import type { Verb } from '../verb.ts';

/**
 * Copies the database while the shop goes on, then the pictures, so that each row has its file.
 */
export const verb: Verb = {
  summary: 'Writes a checked copy of the database and the pictures; the shop may go on meanwhile.',
  usage: '[FILE]',
  async run(args, context) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const config = configOfShop(context);
    const target = path.resolve(positionals[0] ?? nameBackup(config));
    if (existsSync(target)) throw new Error(`${target} is there already.`);

    makePrivateDir(path.dirname(target));

    const start = performance.now();
    if (config.databaseUrl === undefined) await copyDatabase(config.databaseFile, target);
    else await dumpPostgres(config.databaseUrl, target);

    const megabytes = (statSync(target).size / 1e6).toFixed(1);
    const ms = Math.round(performance.now() - start);
    context.out.print(`${target}: ${megabytes} MB in ${ms} ms, checked`);

    const pictures = await copyMedia(config.mediaDir, mediaOfBackup(target));
    if (pictures > 0) context.out.print(`${mediaOfBackup(target)}: ${pictures} pictures`);
    context.out.print(
      `The shop's secret is not in it: keep ${config.secretFile} (or SECRET) as well.`,
    );

    return 0;
  },
};

function nameBackup({ backupDir, databaseUrl }: Config): string {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
  return path.join(backupDir, `${stamp}${BACKUP_ENDING[engine]}`);
}
