import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import pg from 'pg';

/** Names the migrated SQLite file that each test's is a copy of. */
export const MIGRATED_FILE = 'TEST_MIGRATED_FILE';
/** Names the server of `TESTS=postgres`, and the migrated database that each test's is a copy of. */
export const POSTGRES_URL = 'TEST_POSTGRES_URL';
export const TEMPLATE = 'migrated';

export interface TestDatabase {
  /** undefined: the tests run on SQLite, in a file of the shop's own. */
  url: string | undefined;
  drop(): Promise<void>;
}

/** SQLite: the shop has its file in its data folder. */
export const ON_FILE: TestDatabase = { url: undefined, drop: () => Promise.resolve() };

/** Puts an empty migrated database where a shop will look for its file. */
export function putMigratedFile(file: string): void {
  copyFileSync(process.env[MIGRATED_FILE] ?? '', file);
}

/** An empty migrated database for one shop, on the engine that is being tested. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const server = process.env[POSTGRES_URL];
  if (server === undefined) return ON_FILE;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(server, `create database ${name} template ${TEMPLATE}`);
  const drop = () => command(server, `drop database if exists ${name} with (force)`);
  return { url: databaseOn(server, name), drop };
}

/** `openDatabase`'s way to a database of a server. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

export async function command(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
