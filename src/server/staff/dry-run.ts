import type { ShopDatabase, Tx } from '#db/connection.ts';

/**
 * A dry run: each transaction does the work of those before it, then its own, as the run will find
 * it, and is rolled back.
 */
export function createDryRunDatabase(database: ShopDatabase): ShopDatabase {
  const earlier: ((t: Tx) => Promise<unknown>)[] = [];
  return {
    ...database,
    async tx(fn) {
      const end = new Rollback();
      const done: Awaited<ReturnType<typeof fn>>[] = [];
      try {
        await database.tx(async (t) => {
          for (const work of earlier) await work(t);
          done.splice(0, 1, await fn(t)); // a transaction may run twice
          throw end;
        });
      } catch (error) {
        if (error !== end) throw error;
      }

      earlier.push(fn);

      const [result] = done;
      return result as Awaited<ReturnType<typeof fn>>; // `end` is thrown after `fn` is done
    },
  };
}

class Rollback extends Error {}
