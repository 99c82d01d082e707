import type { Migration } from 'kysely/migration';
import packageJson from '../package.json' with { type: 'json' };
import type { Reader, Tx } from './connection.ts';
import type { VersionRecord } from './migrate.ts';

/**
 * A migration of the shop. One that takes away what an older version still uses (a contraction) names the
 * first version that does not use it any more; every other one only adds.
 */
export interface ShopMigration extends Migration {
  unusedSince?: string;
}

/** The version of this code. */
export const VERSION: string = packageJson.version;

/** The versions of the shop, as far as the database knows them. */
interface SchemaVersion {
  /** The version that migrated it last. */
  version: string;
  /** The oldest version that can run on it. */
  oldest: string;
}

/** The setting that holds it. */
const SETTING = 'schema';
/** The first version whose databases say it. */
const FIRST = '1.0.0';

/** Undefined where only versions have migrated it that did not say so. */
export async function readSchemaVersion(db: Reader): Promise<SchemaVersion | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst();

  return row && (JSON.parse(row.value) as SchemaVersion); // written below
}

/** Lets an older version run on a database as long as nothing that it uses was taken away. */
export function recordVersions(migrations: Readonly<Record<string, ShopMigration>>): VersionRecord {
  return {
    async save(t: Tx) {
      const value = JSON.stringify({ version: VERSION, oldest: findOldest(migrations) });
      await t
        .insertInto('setting')
        .values({ name: SETTING, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    async allows(db: Reader) {
      const schema = await readSchemaVersion(db);
      return schema !== undefined && compareVersions(VERSION, schema.oldest) >= 0;
    },
  };
}

/** The oldest version that can run on a schema with all of these migrations. */
export function findOldest(migrations: Readonly<Record<string, ShopMigration>>): string {
  return Object.values(migrations)
    .flatMap(({ unusedSince }) => unusedSince ?? [])
    .reduce((oldest, since) => (compareVersions(since, oldest) > 0 ? since : oldest), FIRST);
}

/** Below zero if `left` is the older version. */
export function compareVersions(left: string, right: string): number {
  const [mine, other] = [left, right].map((version) => version.split(/[.-]/).map(Number));
  const place = [0, 1, 2].find((n) => mine?.[n] !== other?.[n]);
  return place === undefined ? 0 : (mine?.[place] ?? 0) - (other?.[place] ?? 0);
}
