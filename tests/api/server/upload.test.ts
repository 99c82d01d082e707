import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#src/server/endpoint.ts';
import {
  animatedGif,
  avifOf,
  gifOf,
  hugePng,
  jpegOf,
  locatedJpeg,
  pngOf,
  tiffOf,
  webpOf,
} from '../../support/server/pictures.ts';
import { startUploadServer } from '../../support/server/upload-server.ts';

type Server = Awaited<ReturnType<typeof startUploadServer>>;

const MAX_BYTES = 1_048_576;
let server: Server;
let calls = 0;
let stored: Buffer[] = [];

const POST = defineEndpoint(
  {
    summary: 'Stores nothing',
    auth: 'visitor',
    body: z.object({ text: z.string() }),
    files: { max: 2, maxBytes: MAX_BYTES, types: ['jpg', 'png', 'gif'] },
    response: z.object({ text: z.string(), sizes: z.array(z.string()) }),
    idempotent: true,
  },
  ({ body, files }) => {
    calls += 1;
    stored = files.map(({ file }) => readFileSync(file));

    return { text: body.text, sizes: files.map(({ width, height }) => `${width}x${height}`) };
  },
);

beforeAll(async () => {
  await import('#src/server/upload/reencode.ts');
  // The test reads buffers, the server files only.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadPngBuffer'] });
  server = await startUploadServer({ '/api/try': { POST } });
});
afterAll(() => server.close());

interface Answer {
  status: number;
  code?: string;
  message?: string;
  sizes?: string[];
}

function formOf(files: readonly Buffer[], name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify({ text: 'hello' }));
  for (const file of files) form.append('files', new Blob([new Uint8Array(file)], { type }), name);
  return form;
}

async function sendBody(body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${server.url}/api/try`, {
    method: 'POST',
    headers: { ...server.headers(), ...headers },
    body,
  });
  return { status: response.status, ...((await response.json()) as object) };
}

test('pictures arrive encoded again, and their temporary files are removed', async () => {
  const answer = await sendBody(formOf([await jpegOf(2400, 1200), await pngOf()]));
  expect(answer).toMatchObject({ status: 200, text: 'hello', sizes: ['1200x600', '40x20'] });
  for (const bytes of stored) expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(server.leftovers()).toEqual([]);
});

test('JSON without files is still accepted', async () => {
  const json = { 'content-type': 'application/json' };
  expect(await sendBody('{"text":"plain"}', json)).toMatchObject({ status: 200, sizes: [] });
  expect(await sendBody(formOf([]))).toMatchObject({ status: 200, sizes: [] });
});

test('a request of another site is refused before its files are read', async () => {
  const foreign = { origin: 'https://evil.example' };
  const answer = await sendBody(formOf([await jpegOf()]), foreign);
  expect(answer).toMatchObject({ status: 403, code: 'CsrfRejected' });
});

const PHP = Buffer.from('<?php system($_GET["c"]); ?>');
const HTML = Buffer.from('<html><script>alert(1)</script></html>');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
const appendTail = async (picture: Promise<Buffer>, tail: Buffer) =>
  Buffer.concat([await picture, tail]);

test.each<[string, () => Promise<Buffer>]>([
  ['a JPEG that is HTML too', () => appendTail(jpegOf(), HTML)],
  ['a GIF with a script', () => appendTail(gifOf(), Buffer.from('/*";alert(1)//*/'))],
  ['a PNG with a PHP tail', () => appendTail(pngOf(), PHP)],
])('%s keeps its pixels only', async (_, make) => {
  const answer = await sendBody(formOf([await make()], '../../x.php'));
  expect(answer).toMatchObject({ status: 200, sizes: ['40x20'] });

  const [bytes = Buffer.alloc(0)] = stored;
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF');

  for (const attack of ['<?php', '<script', 'alert(1)']) expect(bytes.includes(attack)).toBe(false);
  expect(server.leftovers()).toEqual([]);
});

test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
  ['an SVG', () => SVG, 415, 'ImageTypeUnsupported'],
  ['WebP', webpOf, 415, 'ImageTypeUnsupported'],
  ['TIFF', tiffOf, 415, 'ImageTypeUnsupported'],
  ['AVIF, as HEIC is built', avifOf, 415, 'ImageTypeUnsupported'],
  ['a PDF', () => PDF, 415, 'ImageTypeUnsupported'],
  ['HTML', () => HTML, 415, 'ImageTypeUnsupported'],
  ['an empty file', () => Buffer.alloc(0), 415, 'ImageTypeUnsupported'],
  [
    'a truncated JPEG',
    async () => (await jpegOf(800, 800)).subarray(0, 1200),
    422,
    'ImageUnreadable',
  ],
  ['a truncated PNG', async () => (await pngOf(800, 800)).subarray(0, 400), 422, 'ImageUnreadable'],
  ['a PNG header alone', async () => (await pngOf()).subarray(0, 8), 415, 'ImageTypeUnsupported'],
  ['a PNG of 16000 x 16000', () => hugePng(16_000), 422, 'ImageUnreadable'],
  ['a file too large', () => Buffer.alloc(MAX_BYTES + 1, 0xff), 413, 'FileTooLarge'],
])('%s is refused', async (...[, make, status, code]) => {
  const before = calls;

  // Declared as a PNG by name and Content-Type: neither counts.
  expect(await sendBody(formOf([await make()], 'photo.png', 'image/png'))).toMatchObject({
    status,
    code,
  });
  expect([calls, server.leftovers()]).toEqual([before, []]);
});

test('an animated GIF becomes its first frame', async () => {
  expect(await sendBody(formOf([await animatedGif()]))).toMatchObject({
    status: 200,
    sizes: ['10x10'],
  });

  const { data, info } = await sharp(stored[0]).raw().toBuffer({ resolveWithObject: true });
  expect([info.height, (data[0] ?? 0) > 200, (data[2] ?? 0) < 60]).toEqual([10, true, true]);
});

test('a photo is turned upright, and its place is gone', async () => {
  expect(await sendBody(formOf([await locatedJpeg()]))).toMatchObject({
    status: 200,
    sizes: ['30x60'],
  });

  const [bytes = Buffer.alloc(0)] = stored;
  const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
  expect(bytes.includes('somebody-at-home')).toBe(false);
});

test('the limits are named in both languages', async () => {
  const three = await Promise.all([jpegOf(), jpegOf(), jpegOf()]);
  const korean = await sendBody(formOf(three));
  expect(korean).toMatchObject({ status: 422, code: 'TooManyFiles' });
  expect(korean.message).toContain('2장');

  const english = await sendBody(formOf([Buffer.alloc(MAX_BYTES + 1)]), {
    'accept-language': 'en',
  });
  expect(english).toMatchObject({
    code: 'FileTooLarge',
    message: 'Each photo can be up to 1 MB.',
  });
  expect(server.leftovers()).toEqual([]);
});

test('a form of another shape is refused', async () => {
  const twice = formOf([]);
  twice.append('data', '{}');

  const other = formOf([]);
  other.append('more', 'x');

  const elsewhere = formOf([]);
  elsewhere.append('photo', new Blob([new Uint8Array(await jpegOf())]), 'x.jpg');

  const empty = new FormData();
  empty.append('files', new Blob([new Uint8Array(await jpegOf())]), 'x.jpg');

  for (const form of [twice, other, elsewhere, empty]) {
    expect(await sendBody(form)).toMatchObject({ status: 400, code: 'MalformedRequest' });
  }

  const noBoundary = { 'content-type': 'multipart/form-data' };
  expect(await sendBody('--x', noBoundary)).toMatchObject({
    status: 400,
    code: 'MalformedRequest',
  });

  const unfinished = { 'content-type': 'multipart/form-data; boundary=x' };
  const start = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc';
  expect(await sendBody(start, unfinished)).toMatchObject({
    status: 400,
    code: 'MalformedRequest',
  });

  const invalid = new FormData();
  invalid.set('data', '{"text":1}');

  expect(await sendBody(invalid)).toMatchObject({ status: 422, code: 'InvalidInput' });
  expect(server.leftovers()).toEqual([]);
});

test('the temporary files of an aborted request are removed', async () => {
  const headers = Object.entries({
    ...server.headers(),
    host: `127.0.0.1:${server.port}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '500000',
  }).map(([name, value]) => `${name}: ${value}\r\n`);

  const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';
  const socket = connect(server.port, '127.0.0.1');

  socket.write(`POST /api/try HTTP/1.1\r\n${headers.join('')}\r\n${part}${'a'.repeat(9000)}`);

  await expect.poll(() => server.leftovers().length).toBe(1);

  socket.destroy();
  await expect.poll(() => server.leftovers()).toEqual([]);
});

test('a repeat counts as one only with the same files', async () => {
  const cookie = `cart=${createHash('sha256').update('x').digest('hex').slice(0, 32)}`;
  const headers = { ...server.headers(cookie), 'idempotency-key': 'upload-key-1' };
  const picture = await jpegOf();
  const before = calls;

  expect(await sendBody(formOf([picture]), headers)).toMatchObject({ status: 200 });
  expect(await sendBody(formOf([picture]), headers)).toMatchObject({ status: 200 });
  expect(calls - before).toBe(1);

  const other = await sendBody(formOf([await pngOf()]), headers);
  expect(other).toMatchObject({ status: 422, code: 'IdempotencyMismatch' });
  expect(server.leftovers()).toEqual([]);
});
