import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyDatabase } from '../database-copy.ts';
import { configOfShop } from '../existing-shop.ts';
import type { Verb } from '../shop.ts';

/** Copies the database while the shop goes on. */
export const verb: Verb = {
  summary: 'Writes a checked copy of the database; the shop may go on meanwhile.',
  usage: '[FILE]',
  async run(args, { dataDir }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const { databaseFile: source, databaseUrl } = configOfShop({ dataDir });
    if (databaseUrl) throw new Error('A PostgreSQL database is backed up with pg_dump.');
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const target = path.resolve(positionals[0] ?? path.join(dataDir, 'backups', `${stamp}.sqlite`));
    if (existsSync(target)) throw new Error(`${target} is there already.`);
    mkdirSync(path.dirname(target), { recursive: true });
    const { bytes, ms } = await copyDatabase(source, target);
    console.log(`${target}: ${(bytes / 1e6).toFixed(1)} MB in ${Math.round(ms)} ms, checked`);
    return 0;
  },
};
