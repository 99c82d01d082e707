import type { ShopDatabase } from '#db/connection.ts';

/**
 * The databases of a bulk action's things. In a dry run a thing that comes again has one with its
 * earlier rows; in the run each row has its own, with an audit row of its own.
 */
export function getDatabases(
  create: (id: string) => ShopDatabase,
  { dryRun }: { dryRun: boolean },
): (id: string) => ShopDatabase {
  const byId = new Map<string, ShopDatabase>();
  return (id) => {
    const database = (dryRun && byId.get(id)) || create(id);
    byId.set(id, database);
    return database;
  };
}
