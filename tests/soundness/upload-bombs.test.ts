import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { bombPng, framedGif, heicOf, jpegOf, profiledJpeg } from '../support/server/pictures.ts';
import { startUploadServer } from '../support/server/upload-server.ts';

const MAX_BYTES = 2 * 1_048_576;
/** The longest body: two files, the JSON and what stands around them. */
const LONGEST = 2 * MAX_BYTES + 1_048_576 + 65_536;
let server: Awaited<ReturnType<typeof startUploadServer>>;

const POST = defineEndpoint(
  {
    summary: 'Stores nothing',
    auth: 'visitor',
    body: z.object({}),
    files: { max: 2, maxBytes: MAX_BYTES, types: ['jpg', 'png', 'gif'] },
    response: z.object({ sizes: z.array(z.string()) }),
  },
  ({ files }) => ({ sizes: files.map(({ width, height }) => `${width}x${height}`) }),
);

beforeAll(async () => {
  await import('#src/server/upload/reencode.ts');
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] }); // the test joins frames
  server = await startUploadServer({ '/api/try': { POST } });
});
afterAll(() => server.close());

interface Answer {
  status: number;
  code?: string;
  message?: string;
  sizes?: string[];
}

async function sendFile(file: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const body = new FormData();
  body.set('data', '{}');
  body.append('files', new Blob([new Uint8Array(file)]), 'photo.jpg');

  const init = { method: 'POST', headers: { ...server.headers(), ...headers }, body };
  const response = await fetch(`${server.url}/api/try`, init);

  return { status: response.status, ...((await response.json()) as object) };
}

/** Sends a form in chunks, without a length. */
async function sendChunks(chunks: readonly Uint8Array[]): Promise<Answer> {
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const headers = { ...server.headers(), ...type };
  const call = request(`${server.url}/api/try`, { method: 'POST', headers });

  Readable.from(chunks).pipe(call);

  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, ...((await json(response)) as object) };
}

test.each<[string, () => Promise<Buffer>, string]>([
  ['a GIF of 1,000 frames', () => framedGif(1000), '10x10'],
  ['a PNG with a profile of 200 MB', () => bombPng('iCCP', 200), '40x20'],
  ['a PNG with a text of 200 MB', () => bombPng('zTXt', 200), '40x20'],
  ['a JPEG with a profile of almost 2 MB', () => profiledJpeg(30), '40x20'],
])('%s costs no more than its first picture', async (...[, make, size]) => {
  const picture = await make();
  const from = performance.now();
  expect(await sendFile(picture)).toEqual({ status: 200, sizes: [size] });
  expect(performance.now() - from).toBeLessThan(5_000);
  expect(server.leftovers()).toEqual([]);
});

test('HEIC is refused with words of its own', async () => {
  const korean = await sendFile(heicOf());
  expect(korean).toMatchObject({ status: 415, code: 'ImageTypeUnsupported' });
  expect(korean.message).toContain('HEIC');
  const english = await sendFile(heicOf(), { 'accept-language': 'en' });
  expect(english.message).toContain('Most Compatible');
});

const buildPartHead = (head: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;

test('a form in chunks is read like any other', async () => {
  const chunks = [
    Buffer.from(
      `${buildPartHead('name="data"')}{}\r\n${buildPartHead('name="files"; filename="a.jpg"')}`,
    ),
    await jpegOf(),
    Buffer.from('\r\n--x--\r\n'),
  ];
  expect(await sendChunks(chunks)).toEqual({ status: 200, sizes: ['40x20'] });
});

test.each([
  ['before the first part', ''],
  ['after the last part', `${buildPartHead('name="data"')}{}\r\n--x--\r\n`],
])('a form in chunks is refused beyond its longest, %s', async (...[, start]) => {
  const filler = new Uint8Array(65_536).fill(97);
  const count = Math.ceil(LONGEST / filler.length) + 1;
  const chunks = Array.from({ length: count }, () => filler);

  const answer = await sendChunks([Buffer.from(start), ...chunks]);
  expect(answer).toMatchObject({ status: 413, code: 'PayloadTooLarge' });
  expect(server.leftovers()).toEqual([]);
});
