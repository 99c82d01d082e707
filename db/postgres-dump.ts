import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createPrivate } from './private-file.ts';
import { syncFile } from './sync-file.ts';

/** All tables of a schema that is the shop's alone, whoever owns them where a dump is restored. */
const SHOP_ONLY = ['--schema=public', '--no-owner', '--no-privileges'];

/** Every table, with what hangs on it; extensions stay. */
const DROP_TABLES = `
do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table if exists public.%I cascade', name);
  end loop;
end $$;
`;

/**
 * Writes a dump of a PostgreSQL database that has been read again, whole or not at all, while the shop
 * goes on. Needs pg_dump and pg_restore of the server's version or newer, and rejects with what they say.
 */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  const { place, env } = toPlace(url);
  const unfinished = `${file}.part`;
  createPrivate(unfinished);

  try {
    const args = ['--format=custom', ...SHOP_ONLY, `--file=${unfinished}`, ...place];
    await runClient('pg_dump', args, env);
    await requireWhole(unfinished);
    syncFile(unfinished);
    renameSync(unfinished, file);
    syncFile(path.dirname(file));
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Rejects where `dumpPostgres` would; writes nothing. */
export async function requireDump(url: string): Promise<void> {
  const { place, env } = toPlace(url);
  const args = ['--schema-only', ...SHOP_ONLY, '--file=/dev/null', ...place];
  await runClient('pg_dump', args, env);
  await runClient('pg_restore', ['--version'], env);
}

/**
 * Puts a whole dump in place of the shop's tables in one transaction, all of it or nothing. Needs pg_restore
 * and psql of the server's version.
 */
export async function restoreDump(url: string, file: string): Promise<void> {
  const { place, env } = toPlace(url);
  const strict = ['--quiet', '--no-psqlrc', '--single-transaction', '--set=ON_ERROR_STOP=1'];
  const psql = startClient('psql', [...strict, ...place], env);
  const reader = startClient('pg_restore', [...SHOP_ONLY, '--file=-', file], env);

  psql.child.stdout.resume();
  psql.child.stdin.write(DROP_TABLES);
  const isTaken = await pipeline(reader.child.stdout, psql.child.stdin, { end: false }).then(
    () => true,
    () => false, // psql has ended, and says why
  );

  const unread = await reader.complaint;
  // It commits at the end of its input.
  if (isTaken && unread === '') psql.child.stdin.end();
  else psql.child.kill();

  const refused = await psql.complaint;
  const complaint = isTaken && unread !== '' ? unread : refused;
  if (complaint !== '') throw new Error(complaint);
}

/** Reads a whole dump, and rejects for one that is cut off, before it is needed. */
export async function requireWhole(file: string): Promise<void> {
  await runClient('pg_restore', ['--file=/dev/null', file], process.env);
}

/**
 * The arguments and environment that name the database to a client's program. The password is none of the
 * arguments, which others on the machine see, and is never asked for.
 */
function toPlace(url: string) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';

  const env = password === '' ? process.env : { ...process.env, PGPASSWORD: password };
  return { place: ['--no-password', `--dbname=${address.href}`], env };
}

async function runClient(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const client = startClient(program, args, env);
  client.child.stdin.end();
  client.child.stdout.resume();

  const complaint = await client.complaint;
  if (complaint !== '') throw new Error(complaint);
}

interface Client {
  child: ChildProcessWithoutNullStreams;
  /** Resolves at the end of the program to its complaint; '' where it ended well. */
  complaint: Promise<string>;
}

function startClient(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Client {
  const child = spawn(program, args, { env });
  const { promise: complaint, resolve } = Promise.withResolvers<string>();
  let said = '';

  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  child.stdin.on('error', () => undefined); // it has ended, and says why
  child.on('error', (error: NodeJS.ErrnoException) => {
    resolve(error.code === 'ENOENT' ? describeMissing(program) : error.message);
  });
  child.on('close', (code) => {
    resolve(code === 0 ? '' : said.trim() || `${program} ended with ${code}.`);
  });

  return { child, complaint };
}

function describeMissing(program: string): string {
  return (
    `${program} is missing: it comes with the client programs of PostgreSQL, which must be of the ` +
    "server's version or newer (Debian: postgresql-client)."
  );
}
