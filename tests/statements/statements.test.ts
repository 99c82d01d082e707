import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '#db/ddl.ts';
import { PG_LOST_ROWS, PG_UNPROVEN } from '#db/invariants-postgres.ts';
import { loadSqlite } from '#db/sqlite-connection.ts';
import { readStatements } from '../support/database/statements.ts';
import {
  databaseOn,
  MIGRATED_FILE,
  POSTGRES_URL,
  TEMPLATE,
} from '../support/database/test-database.ts';

/** What only one engine has, by what names it: catalogues, settings and JSON of its own, locks of rows. */
const OWN: Record<Engine, readonly string[]> = {
  sqlite: [
    '"sqlite_master"',
    'pragma_foreign_key_check',
    'pragma_integrity_check',
    `"methodDetail" ->> 'depositorName'`,
  ],
  postgres: [
    '"pg_catalog".',
    '"pg_constraint"',
    PG_LOST_ROWS,
    PG_UNPROVEN,
    ' for update',
    ' for no key update',
    ' for key share',
    'set local ',
    'clock_timestamp()',
    '::json ->> ',
  ],
};

/** PostgreSQL prepares no definition of a table; those of migrations run on both. */
const DEFINITION = /^(?:alter|create|drop) /;

/** A migration that a test runs again reads columns that it then drops (0016). */
const DROPPED = ['update "product" set "modelHeightCm"', 'p."modelHeightCm" from "product" p'];

const ran = { sqlite: readStatements('sqlite'), postgres: readStatements('postgres') };
let postgres: pg.Client;
let sqlite: BetterSqlite3.Database;

beforeAll(async () => {
  const server = process.env[POSTGRES_URL] ?? '';
  postgres = new pg.Client({ connectionString: databaseOn(server, TEMPLATE) });
  await postgres.connect();
  const Sqlite = await loadSqlite();
  sqlite = new Sqlite(process.env[MIGRATED_FILE] ?? '', { readonly: true });
});
afterAll(async () => {
  await postgres.end();
  sqlite.close();
});

describe('PostgreSQL prepares what ran on SQLite', () => {
  for (const text of textsForOther('sqlite')) {
    test(text, async () => {
      expect(await refusalOf(() => prepareOnPostgres(text)), text).toBeUndefined();
    });
  }
});

describe('SQLite prepares what ran on PostgreSQL', () => {
  for (const text of textsForOther('postgres')) {
    test(text, async () => {
      expect(await refusalOf(async () => sqlite.prepare(text)), text).toBeUndefined();
    });
  }
});

/** Different statements of one engine may be the same on the other. */
function textsForOther(engine: Engine): Set<string> {
  const both = ran[engine].filter(
    (statement) =>
      !DEFINITION.test(statement.ran) &&
      ![...OWN[engine], ...DROPPED].some((fragment) => statement.ran.includes(fragment)),
  );
  return new Set(both.map(({ other }) => other));
}

async function prepareOnPostgres(text: string): Promise<void> {
  await postgres.query(`prepare tried as ${text}`);
  await postgres.query('deallocate tried');
}

async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A run of some files alone is not enough. */
test.each(['sqlite', 'postgres'] as const)(
  'the tests on %s ran about a statement for each query',
  (engine) => {
    expect(ran[engine].length).toBeGreaterThan(countQueries());
  },
);

function countQueries(): number {
  const root = path.resolve(import.meta.dirname, '../../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const queries = files.filter((file) => file.endsWith('.queries.ts'));
  const texts = queries.map((file) => readFileSync(path.join(root, file), 'utf8'));
  return texts.join('\n').match(/^export (?:async )?function /gm)?.length ?? 0;
}
