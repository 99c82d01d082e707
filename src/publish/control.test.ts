import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { tempFile } from '../../tests/support/temp-file.ts';
import {
  connectControl,
  controlFile,
  publishThrough,
  serveControl,
  siteUrlThrough,
  wakeThrough,
} from './control.ts';
import { insertFolder } from './folder.queries.ts';
import type { Progress } from '#src/server/runtime.ts';
import { Publisher } from './publisher.ts';
import type { Rendered } from './render.ts';
import { singlePage } from './routes.ts';

const siteUrl = 'http://localhost:5000';

async function startServer(wake = async () => undefined) {
  const file = tempFile();
  const dataDir = dirname(file);
  const database = await openDatabase({ file, synchronous: 'OFF' });

  await migrate(database, migrations);

  const clock = () => 1_790_000_000_000;

  const page: Rendered = {
    kind: 'page',
    status: 200,
    contentHash: 'h',
    bytes: 1,
    tags: ['home'],
    isNew: true,
  };

  await database.tx((t) => insertFolder(t, 'test', clock()));

  const publisher = new Publisher({
    database,
    renderer: {
      render: async () => page,
      capacity: 2,
      resize: () => undefined,
      warm: () => undefined,
      close: async () => undefined,
    },
    routes: [singlePage('/', 'home')],
    publishedDir: dataDir,
    folderId: 'test',
    clock,
    onError: (error) => expect.fail(String(error)),
  });

  const control = await serveControl(dataDir, { database, publisher, clock, wake, siteUrl });

  onTestFinished(async () => {
    control.close();
    await publisher.close();
    await database.close();
  });

  return { dataDir, database };
}

test('requests pages from the running server and receives its progress', async () => {
  const { dataDir, database } = await startServer();
  const socket = await connectControl(dataDir);
  if (socket === undefined) throw new Error('no connection');

  const received: Progress[] = [];
  await publishThrough(socket, ['home'], (progress) => received.push(progress));

  expect(received.at(-1)).toMatchObject({ total: 2, done: 2, changed: 2, failed: 0 });
  expect(await database.read.selectFrom('published_page').select('path').execute()).toHaveLength(2);

  const jobs = await database.read.selectFrom('job').select('kind').execute();
  expect(jobs).toEqual([{ kind: 'feeds' }]);
});

test('an invalid command is refused', async () => {
  const { dataDir } = await startServer();
  const socket = await connectControl(dataDir);
  if (socket === undefined) throw new Error('no connection');
  await expect(publishThrough(socket, [], () => undefined)).rejects.toThrow('tags');
});

test('another process wakes the server, and does not wait without one', async () => {
  let wakes = 0;
  const { dataDir } = await startServer(async () => void wakes++);
  await wakeThrough(dataDir);
  expect(wakes).toBe(1);
  await wakeThrough(dirname(tempFile()));
});

test('another process learns the address of the shop', async () => {
  const { dataDir } = await startServer();
  expect(await siteUrlThrough(dataDir)).toBe(siteUrl);
});

test('a server of an older version, which refuses the question, leaves the settings as they are', async () => {
  const dataDir = dirname(tempFile());
  const older = createServer((socket) => void socket.end('{"error":"invalid"}\n'));

  onTestFinished(() => void older.close());
  older.listen(controlFile(dataDir));
  await once(older, 'listening');

  expect(await siteUrlThrough(dataDir)).toBeUndefined();
});

test('no server, no connection', async () => {
  expect(await connectControl(dirname(tempFile()))).toBeUndefined();
  expect(await siteUrlThrough(dirname(tempFile()))).toBeUndefined();
});

test('a folder with a long name still gets a socket the system can take', () => {
  const long = `/data/${'deep/'.repeat(40)}`;
  expect(Buffer.byteLength(controlFile(long))).toBeLessThanOrEqual(100);
  expect(controlFile(long)).not.toBe(controlFile(`${long}er`));
});
