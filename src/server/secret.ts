import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ShopDatabase } from '#db/connection.ts';
import { syncFile } from '#db/sync-file.ts';
import type { Config } from './config.ts';
import { hmac, randomCode, randomToken } from './crypto.ts';
import type { Logger } from './log.ts';
import { deleteSetting, findSetting, keepSetting, replaceSetting } from './setting.queries.ts';

/** The setting in which older versions kept the secret, and with it every backup. */
const ROW = 'signingSecret';
/** A keyed hash that shows whether a secret is the one this database was sealed with. */
const CHECK = 'secretCheck';

interface Around {
  database: ShopDatabase;
  config: Pick<Config, 'secret' | 'secretFile'>;
  log: Logger;
}

/**
 * The key that the shop signs and seals with: SECRET, or a file of its own in the data folder, which no
 * backup of the database carries. Several servers of one PostgreSQL database must have the same:
 * throws where this one has another.
 */
export async function shopSecret({ database, config, log }: Around): Promise<string> {
  await moveRowToFile(database, config);

  const known = await findSetting(database.read, CHECK);

  const existing = config.secret ?? readSecret(config.secretFile);
  const isShared = database.engine === 'postgres';
  if (known !== undefined && existing === undefined && isShared)
    throw new Error(otherSecret(config));

  const secret = existing ?? createSecret(config.secretFile);
  const check = hmac(secret, CHECK);
  if (known === check) return secret;

  const kept = known ?? (await database.tx((t) => keepSetting(t, CHECK, check)));
  if (kept === check) return secret;
  if (isShared) throw new Error(otherSecret(config));

  log.error(
    { secretFile: config.secretFile },
    'another secret than before: accounts sealed with that can’t be read',
  );
  await database.tx((t) => replaceSetting(t, CHECK, check));

  return secret;
}

function otherSecret({ secretFile }: Around['config']): string {
  return (
    'This server has not the secret that the shop’s other servers have. Set SECRET to theirs, or ' +
    `copy theirs to ${secretFile}. If it is lost for good, delete the row ${CHECK} of the table ` +
    'setting: accounts that were sealed with it can’t be read any more.'
  );
}

/**
 * The problem of the secret, without making one: there is none though the database was sealed with one,
 * or it is another.
 */
export async function findSecretProblem({
  database,
  config,
}: Pick<Around, 'database' | 'config'>): Promise<'missing' | 'other' | undefined> {
  const known = await findSetting(database.read, CHECK);
  if (known === undefined) return undefined; // no shop has run on it yet

  const secret = config.secret ?? readSecret(config.secretFile);
  if (secret === undefined) return 'missing';
  return hmac(secret, CHECK) === known ? undefined : 'other';
}

/** For worker threads, which sign nothing: published pages carry no token. */
export function secretOfReader({ secret, secretFile }: Around['config']): string {
  return secret ?? readSecret(secretFile) ?? randomToken();
}

function readSecret(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Creates the secret; of several processes that start at once one wins. */
function createSecret(file: string): string {
  return writeSecret(file, randomToken() + randomToken());
}

/**
 * Synced to disk before anything is sealed with it. Returns the file's content: the first writer
 * wins.
 */
function writeSecret(file: string, secret: string): string {
  const unfinished = `${file}.${randomCode(8)}.tmp`;
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  syncFile(unfinished);

  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }

  syncFile(path.dirname(file)); // which has its name

  return readSecret(file) ?? secret;
}

/**
 * Migrates the secret of an older database, or of a restored backup of one, from its row to the
 * file; a file with another secret is renamed, not deleted.
 */
async function moveRowToFile(
  database: ShopDatabase,
  { secret, secretFile: file }: Around['config'],
): Promise<void> {
  const row = await findSetting(database.read, ROW);
  if (row === undefined) return;

  const existing = readSecret(file);
  if (existing !== undefined && existing !== row) renameSync(file, `${file}.${Date.now()}`);
  writeSecret(file, row);

  await database.tx(async (t) => {
    // Check and row change in one transaction: between them another server would create a secret of
    // its own.
    if (secret === undefined) await keepSetting(t, CHECK, hmac(row, CHECK));
    await deleteSetting(t, ROW);
  });
}
