import pg from 'pg';

/** A number that no other program locks. */
const MIGRATION_LOCK = 7_203_114_907;

/** Runs `work` while no other server runs any on the same database. */
export async function runAlone<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return work();
  });
}

/** The number of other connections to the database. */
export async function countConnections(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rows[0]?.count ?? 0;
  });
}

/** Returns whether the database has tables. */
export async function hasTables(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const query = "select 1 from pg_tables where schemaname = 'public' limit 1";
    const { rowCount } = await client.query(query);
    return rowCount !== 0;
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks fails its next query; an unhandled event would end the process.
  client.on('error', () => undefined);
  await client.connect();

  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
