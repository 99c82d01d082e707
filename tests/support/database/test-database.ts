import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import pg from 'pg';

/** Environment variable: path of the migrated SQLite file that each test copies. */
export const MIGRATED_FILE = 'TEST_MIGRATED_FILE';
/** Environment variable: URL of the server of tests on PostgreSQL. */
export const POSTGRES_URL = 'TEST_POSTGRES_URL';
/** The migrated database on it that each test copies. */
export const TEMPLATE = 'migrated';

export interface TestDatabase {
  /** undefined on SQLite. */
  url: string | undefined;
  drop(): Promise<void>;
}

/** SQLite: the file is in the shop's data folder. */
export const ON_FILE: TestDatabase = { url: undefined, drop: () => Promise.resolve() };

/** Copies an empty migrated database to the path of a shop's file. */
export function putMigratedFile(file: string): void {
  copyFileSync(process.env[MIGRATED_FILE] ?? '', file);
}

/** An empty migrated database for one shop, on the engine under test. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const server = process.env[POSTGRES_URL];
  if (server === undefined) return ON_FILE;

  const name = `test_${randomBytes(8).toString('hex')}`;
  await runSql(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);

  const drop = () => runSql(server, `drop database if exists ${name} with (force)`);
  return { url: databaseOn(server, name), drop };
}

/** URL of a database on a server, for `openDatabase`. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

export async function runSql(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();

  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
