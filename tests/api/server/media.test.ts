import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createBucketStore } from '#src/server/media/bucket-store.ts';
import { createFolderStore } from '#src/server/media/folder-store.ts';
import { DAILY_BYTES, DAILY_PICTURES } from '#src/server/media/media.ts';
import { mediaJobs, purgeOrphans } from '#src/server/media/media.jobs.ts';
import { insertMedia } from '#src/server/media/media.queries.ts';
import { serveMedia } from '#src/server/media/media-route.ts';
import { storeImages, type MediaStore } from '#src/server/media/media-store.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { makeMember } from '../../support/member/member.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { startS3 } from '../../support/server/s3-server.ts';
import { FRIDAY } from '../../support/shop.ts';
import { tempDir, tempFile } from '../../support/temp-file.ts';
import { startUploadServer } from '../../support/server/upload-server.ts';

type Server = Awaited<ReturnType<typeof startUploadServer>>;

const HOUR_MS = 3_600_000;
let server: Server;
let cookie: string;
let others: string;

/** Adds pictures to the member as a review would. */
const POST = defineEndpoint(
  {
    summary: 'Adds pictures',
    auth: 'member',
    body: z.object({ visibility: z.enum(['Private', 'Public']), fails: z.boolean() }),
    files: { max: 3, maxBytes: 1_048_576, types: ['jpg'] },
    response: z.object({ names: z.array(z.string()) }),
    errors: ['UploadQuotaExceeded'],
  },
  async ({ runtime, database, member: { memberNo }, body, files, now }) => {
    const images = await storeImages(runtime.media, files);

    await database.tx(async (t) => {
      const { visibility, fails } = body;
      await insertMedia(t, { kind: 'Review', visibility, owner: { memberNo }, images, now });
      if (fails) throw new Error('the transaction fails');
    });

    return { names: images.map(({ name }) => name) };
  },
);

beforeAll(async () => {
  server = await startUploadServer({ '/api/try': { POST }, '/media/[name]': { GET: serveMedia } });
  cookie = await sessionOf(await memberOf());
  others = await sessionOf(await memberOf());
});
afterAll(() => server.close());

const memberOf = () => makeMember({ runtime: server.runtime, now: () => FRIDAY });
const sessionOf = async (memberNo: number) =>
  `session=${await server.runtime.sessions.create(memberNo, 'test', FRIDAY)}`;

interface Added {
  status: number;
  code?: string;
  names: string[];
}

async function sendFiles({ visibility = 'Private', count = 1, by = cookie, fails = false }) {
  const form = new FormData();
  form.set('data', JSON.stringify({ visibility, fails }));

  const file = new Blob([new Uint8Array(await jpegOf())]);
  for (let n = 0; n < count; n += 1) form.append('files', file, 'photo.jpg');

  const request = { method: 'POST', headers: server.headers(by), body: form };
  return fetch(`${server.url}/api/try`, request);
}

async function addFiles(visibility: string, count = 1, more = {}): Promise<Added> {
  const response = await sendFiles({ visibility, count, ...more });
  return { status: response.status, ...((await response.json()) as object) } as Added;
}

const openMedia = (name: string, by = '') =>
  fetch(`${server.url}/media/${name}`, { headers: { cookie: by } });
const listStoredFiles = () => readdirSync(server.runtime.config.mediaDir).sort();
const listMediaRows = () => server.runtime.database.read.selectFrom('media').selectAll().execute();

test('a private picture is its owner’s alone', async () => {
  const { status, names } = await addFiles('Private');
  const [name = ''] = names;
  expect([status, names.length]).toEqual([200, 1]);
  expect((await listMediaRows()).find((row) => row.name === name)).toMatchObject({
    kind: 'Review',
    visibility: 'Private',
    width: 40,
    height: 20,
    createdAt: FRIDAY,
    orderSn: null,
  });

  const mine = await openMedia(name, cookie);
  expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(
    Buffer.from(await mine.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');

  for (const by of ['', others, 'guest=x']) expect((await openMedia(name, by)).status).toBe(404);
});

test('a public picture is everybody’s, and cannot run as anything', async () => {
  const [name = ''] = (await addFiles('Public')).names;
  const { status, headers } = await openMedia(name);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'public, no-cache',
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

test.each(['..%2fshop.sqlite', '%00.webp', 'x.webp', `${'a'.repeat(26)}.webp`])(
  '/media/%s is not found',
  async (name) => {
    expect((await openMedia(name, cookie)).status).toBe(404);
  },
);

test('a picture without a row is not served, and purged an hour later', async () => {
  server.runtime.log.level = 'silent';

  const before = { files: listStoredFiles(), rows: (await listMediaRows()).length };

  expect(await addFiles('Public', 2, { fails: true })).toMatchObject({ status: 500 });

  server.runtime.log.level = 'error';

  const orphans = listStoredFiles().filter((name) => !before.files.includes(name));
  expect([orphans.length, (await listMediaRows()).length]).toEqual([2, before.rows]);
  expect((await openMedia(orphans[0] ?? '', cookie)).status).toBe(404);
  expect(await purgeOrphans(server.runtime, Date.now())).toBe(0);
  expect(await purgeOrphans(server.runtime, Date.now() + HOUR_MS + 1000)).toBe(2);
  expect(listStoredFiles()).toEqual(before.files);
});

test('the job removes what crashes left, and nothing of the catalogue', async () => {
  const { mediaDir, uploadDir } = server.runtime.config;
  const unfinished = path.join(uploadDir, 'request-crashed');

  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, '0.part'), 'half');

  const half = path.join(mediaDir, `${'b'.repeat(26)}.webp.part`);
  const catalogues = path.join(mediaDir, '0123456789ab-600.avif');
  for (const file of [half, catalogues]) writeFileSync(file, 'x');

  const long = new Date(Date.now() - 2 * HOUR_MS);
  for (const file of [unfinished, half, catalogues]) utimesSync(file, long, long);

  const [job] = mediaJobs(server.runtime);
  const call = { now: Date.now(), job: {} as Parameters<NonNullable<typeof job>['run']>[0]['job'] };
  expect(await job?.run(call)).toBe('1 removed');
  expect([half, unfinished, catalogues].map(existsSync)).toEqual([false, false, true]);
});

test('a member adds so many pictures a day, even at once', async () => {
  const memberNo = await memberOf();
  const by = await sessionOf(memberNo);
  const { database } = server.runtime;
  const image = (name: string) => ({ name, width: 1, height: 1, bytes: 1 });

  const addMany = (count: number, from: number) =>
    database.tx((t) =>
      insertMedia(t, {
        kind: 'Claim',
        visibility: 'Private',
        owner: { memberNo },
        now: FRIDAY,
        images: Array.from({ length: count }, (_, n) => image(`quota-${from + n}`)),
      }),
    );

  await addMany(DAILY_PICTURES - 2, 0);

  const answers = await Promise.all([1, 2, 3, 4].map(() => addFiles('Private', 2, { by })));
  const codes = answers.map(({ status, code }) => code ?? status);
  const refused = Array.from({ length: 3 }, () => 'UploadQuotaExceeded');
  expect(codes.toSorted()).toEqual([200, ...refused]);

  const mine = (await listMediaRows()).filter((row) => row.memberNo === memberNo);
  expect(mine.length).toBe(DAILY_PICTURES);

  const { status, headers } = await sendFiles({ visibility: 'Private', count: 1, by });
  // Half past two in the afternoon in Korea.
  expect([status, headers.get('retry-after')]).toEqual([429, String(9.5 * 3600)]);

  server.clock.now = FRIDAY + 9.5 * HOUR_MS;

  expect((await addFiles('Private', 1, { by })).status).toBe(200);

  server.clock.now = FRIDAY;
});

test('a member adds so many bytes a day, even at once', async () => {
  const memberNo = await memberOf();
  const { database } = server.runtime;
  const half = (name: string) => ({ name, width: 1, height: 1, bytes: DAILY_BYTES / 2 });

  const insert = (n: number) =>
    database.tx((t) =>
      insertMedia(t, {
        kind: 'Review',
        visibility: 'Public',
        owner: { memberNo },
        now: FRIDAY,
        images: [half(`bytes-${n}`)],
      }),
    );

  const answers = await Promise.allSettled([1, 2, 3, 4].map(insert));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.map((result) => ('reason' in result ? String(result.reason.code) : ''))).toEqual([
    'UploadQuotaExceeded',
    'UploadQuotaExceeded',
  ]);
  expect((await listMediaRows()).filter((row) => row.memberNo === memberNo).length).toBe(2);
});

const BUCKET = { key: 'key-of-the-shop', secret: 'secret-of-the-shop' };
const names = ['c', 'd', 'e'].map((letter) => `${letter.repeat(26)}.webp`);
const [first = ''] = names;

const STORES: readonly [what: string, open: () => Promise<MediaStore>][] = [
  [
    'a folder',
    async () => {
      const { folder, remove } = tempDir();
      onTestFinished(remove);
      return createFolderStore(path.join(folder, 'media'));
    },
  ],
  [
    'a bucket',
    async () => {
      const s3 = await startS3(BUCKET);
      onTestFinished(() => s3.close());
      return createBucketStore({ url: s3.url, region: 'auto', ...BUCKET });
    },
  ],
];

test.each(STORES)('%s stores, reads, lists and removes', async (...[, open]) => {
  const store = await open();
  const file = tempFile();

  writeFileSync(file, 'a picture');

  const listed = async () => {
    const found: string[] = [];
    for await (const { name, storedAt } of store.list()) {
      expect(Math.abs(storedAt - Date.now())).toBeLessThan(HOUR_MS);
      found.push(name);
    }

    return found.sort();
  };

  expect(await listed()).toEqual([]);

  for (const name of names) await store.put(name, file);

  expect((await store.read(first))?.toString()).toBe('a picture');
  expect(await listed()).toEqual(names);

  await store.remove(first);
  await store.remove(first);

  expect([await store.read(first), await listed()]).toEqual([undefined, names.slice(1)]);
});

test('a bucket that refuses the keys is an error', async () => {
  const s3 = await startS3(BUCKET);
  onTestFinished(() => s3.close());

  const store = createBucketStore({
    url: s3.url,
    region: 'auto',
    key: BUCKET.key,
    secret: 'wrong',
  });
  await expect(store.read(first)).rejects.toThrow('The bucket answered 403');
});
