import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ShopDatabase } from '#db/connection.ts';
import { startPostgres } from '../../postgres.ts';
import type { Site } from '../buyer.ts';
import type { Size } from '../bench.ts';
import { putCatalogue, putMembers, signIn } from '../catalogue.ts';
import { startOwnerSession } from '../desk-session.ts';
import { moveToPostgres } from '../moved-shop.ts';
import { PORTS } from '../ports.ts';
import {
  startSandboxProcess,
  startShop,
  withChildren,
  withData,
  withFolder,
  type Child,
  type DataPlace,
} from '../site.ts';
import { fillWallets } from './plan.ts';
import { saleCatalogue } from './sale.ts';

export type Engine = 'sqlite' | 'postgres';

/** One server has a file of its own; several need one PostgreSQL. */
const SERVER_PORTS: Record<Engine, readonly number[]> = {
  sqlite: [PORTS.shop],
  postgres: [PORTS.shop, PORTS.second, PORTS.third],
};
/** Servers of one shop have one. */
const SECRET = 'bench-secret-of-all-servers-of-one-shop';

/** A shop on sale, and its visitors. */
export interface SaleShop {
  place: DataPlace;
  servers: readonly Child[];
  sites: readonly Site[];
  sandboxUrl: string;
  /** Sessions of its members, in their order. */
  sessions: readonly string[];
  /** The token of an owner's session at the desk. */
  staffToken: string;
}

interface SaleSize {
  products: number;
  members: number;
  size: Size;
  /** The environment of the first server. */
  env?: NodeJS.ProcessEnv;
}

/** Runs `work` with a shop on sale: on SQLite with one server, on PostgreSQL with three. */
export function withSaleShop<T>(
  engine: Engine,
  { products, members, size, env = {} }: SaleSize,
  work: (shop: SaleShop) => Promise<T>,
): Promise<T> {
  return withFolder(async (dir) => {
    await putCatalogue(dir, saleCatalogue(products));
    await putMembers(dir, members);
    await fillWallets({ dir });

    const sessions = (await signIn(dir)).slice(0, members);
    const putOwner = ({ tx }: ShopDatabase) => tx((t) => startOwnerSession(t, Date.now()));
    const staffToken = await withData({ dir }, putOwner, false);

    return withEngine(engine, { dir, size }, (place) =>
      withChildren(async (use) => {
        const { url: sandboxUrl } = await use(startSandboxProcess());
        const servers: Child[] = [];
        for (const port of SERVER_PORTS[engine]) {
          const isFirst = port === PORTS.shop;
          servers.push(await use(startServer(place, port, isFirst ? env : {})));
        }

        const sites = servers.map(({ url: shopUrl }) => ({ shopUrl, sandboxUrl }));
        return work({ place, servers, sites, sandboxUrl, sessions, staffToken });
      }),
    );
  });
}

/** Moves the shop of a folder to its engine; it is gone after `work`. */
async function withEngine<T>(
  engine: Engine,
  { dir, size }: { dir: string; size: Size },
  work: (place: DataPlace) => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') return work({ dir });

  const server = await startPostgres({ isDurable: size === 'full' });
  try {
    await moveToPostgres(dir, server.url);
    return await work({ dir, url: server.url });
  } finally {
    await server.stop();
  }
}

/** Each server has a data folder of its own. */
function startServer({ dir, url }: DataPlace, port: number, env: NodeJS.ProcessEnv) {
  const isFirst = port === PORTS.shop;
  const dataDir = isFirst ? dir : path.join(dir, `server-${port}`);
  mkdirSync(dataDir, { recursive: true });

  return startShop(dataDir, {
    DEMO: '0',
    SECRET,
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    ...(url !== undefined && { DATABASE_URL: url }),
    ...env,
  });
}
