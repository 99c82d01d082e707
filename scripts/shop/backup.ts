import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
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
    const { databaseFile: source, databaseUrl, ...config } = configOfShop(context);
    if (databaseUrl) throw new Error('A PostgreSQL database is backed up with pg_dump.');

    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const target = path.resolve(
      positionals[0] ?? path.join(context.dataDir, 'backups', `${stamp}.sqlite`),
    );
    if (existsSync(target)) throw new Error(`${target} is there already.`);

    makePrivateDir(path.dirname(target));

    const { bytes, ms } = await copyDatabase(source, target);
    context.out.print(`${target}: ${(bytes / 1e6).toFixed(1)} MB in ${Math.round(ms)} ms, checked`);

    const pictures = await copyMedia(config.mediaDir, mediaOfBackup(target));
    if (pictures > 0) context.out.print(`${mediaOfBackup(target)}: ${pictures} pictures`);
    context.out.print(
      `The shop's secret is not in it: keep ${config.secretFile} (or SECRET) as well.`,
    );

    return 0;
  },
};
