import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getContentHash } from '#src/publish/content-hash.ts';
import { pageFile, writePage } from '#src/publish/page-files.ts';
import { PAGE_CACHE_CONTROL, StaticTier, isDynamicQuery } from './static-tier.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const html = (text: string) => Buffer.from(`<!doctype html><p>${text}</p>`);

let dir: string;
let close: () => Promise<void>;
let tier: StaticTier;
let origin: string;
let whileLooking: () => void;
/** Makes a page that is valid but not there; false: there is none. */
let publishNow: (path: string) => boolean;
let freshen: (path: string) => void | Promise<void>;
let requestCount: number;
const outdated = new Set<string>();
const published = new Map<string, { status: number; contentHash: string }>();

function publish(path: string, body: Buffer, status = 200): void {
  writePage(pageFile(join(dir, 'published'), path), body);
  published.set(path, { status, contentHash: getContentHash(body) });
  tier.replace(path);
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(dir, 'client/_astro'), { recursive: true });
  writeFileSync(join(dir, 'client/_astro/app.abc.css'), 'a{color:red}'.repeat(50));
  writeFileSync(join(dir, 'client/shoe.avif'), Buffer.from([1, 2, 3]));
  writeFileSync(join(dir, 'client/film.mp4'), Buffer.alloc(1_048_577, 7));
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  mkdirSync(join(dir, 'feeds'));
  writeFileSync(join(dir, 'feeds/naver.tsv'), 'id\ttitle\n');
  writeFileSync(join(dir, 'feeds/notes.txt'), 'secret');
  published.clear();
  whileLooking = () => undefined;
  publishNow = () => false;
  freshen = () => undefined;
  requestCount = 0;
  outdated.clear();

  tier = new StaticTier({
    publishedDir: join(dir, 'published'),
    clientDir: join(dir, 'client'),
    assetDir: join(dir, 'assets'),
    mediaDir: join(dir, 'media'),
    feedDir: join(dir, 'feeds'),
    pages: {
      find: async (path) => {
        const known = published.get(path);
        await Promise.resolve();
        whileLooking();
        return known;
      },
      publishNow: async (path) => publishNow(path),
      tagsOf: async () => ['home', 'menu'],
      isOutdated: (path) => outdated.has(path),
      freshen: async (path) => freshen(path),
      get requestCount() {
        return requestCount;
      },
    },
    maxBytes: 134_217_728,
    pageHeaders: { 'X-Frame-Options': 'DENY' },
    assetHeaders: { 'X-Content-Type-Options': 'nosniff' },
  });

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const [pathname = '', query] = (req.url ?? '').split('?');
    const search = query === undefined ? '' : `?${query}`;
    if (!(await tier.handle(req, res, { pathname, search }))) res.writeHead(501).end('astro');
  };

  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => new Promise((resolve) => server.close(() => resolve()));
});

afterEach(async () => {
  await close();
  rmSync(dir, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(origin, { path, headers, method, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body });
      });
    });

    call.on('error', reject).end();
  });
}

test('a page goes out packed as the browser likes it, with its headers', async () => {
  const body = html('신발');
  publish('/product/P1', body);

  const br = await get('/product/P1', { 'accept-encoding': 'gzip, br' });
  const gz = await get('/product/P1', { 'accept-encoding': 'gzip' });
  const plain = await get('/product/P1');
  expect(brotliDecompressSync(br.body)).toEqual(body);
  expect(gunzipSync(gz.body)).toEqual(body);
  expect(plain.body).toEqual(body);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(br.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(br.body.length),
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-frame-options': 'DENY',
    vary: 'Accept-Encoding',
    etag: `W/"${getContentHash(body)}"`,
  });
});

test('bytes made for who takes no brotli count as memory', async () => {
  const body = html('x'.repeat(5000));
  publish('/', body);
  await get('/', { 'accept-encoding': 'br' });

  const before = tier.stats().bytes;

  await get('/');
  await get('/');

  expect(tier.stats().bytes - before).toBe(body.length);

  const gzip = await get('/', { 'accept-encoding': 'gzip' });

  await get('/', { 'accept-encoding': 'gzip' });
  expect(tier.stats().bytes - before).toBe(body.length + gzip.body.length);
});

test('HEAD has the length but no body; an unchanged page is a 304', async () => {
  publish('/', html('home'));

  const head = await get('/', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(html('home').length),
    0,
  ]);

  const etag = head.headers.etag ?? '';
  const again = await get('/', { 'if-none-match': `"other", ${etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);

  publish('/', html('new'));
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
});

test('a page is read once, and only if its bytes are whole', async () => {
  const file = pageFile(join(dir, 'published'), '/product/P1');
  const body = html('from disk');

  writePage(file, body);

  expect((await get('/product/P1')).status).toBe(501);

  publish('/product/P1', body);

  expect((await get('/product/P1')).body).toEqual(body);

  writeFileSync(file, body.subarray(0, 9));

  expect((await get('/product/P1', { 'accept-encoding': 'br' })).status).toBe(200);

  tier.replace('/product/P1');
  expect((await get('/product/P1', { 'accept-encoding': 'br' })).status).toBe(501);
});

test('a page published anew while it is read is read again', async () => {
  const older = html('older');
  const newer = html('newer');

  publish('/', older);
  whileLooking = () => {
    whileLooking = () => undefined;
    publish('/', newer);
  };

  expect((await get('/')).body).toEqual(newer);
});

test('a page that is not there yet is made once, for all who ask for it', async () => {
  const publishedPaths: string[] = [];

  publishNow = (path) => {
    publishedPaths.push(path);
    if (path === '/product/P2') publish(path, html('new'));
    return path === '/product/P2';
  };

  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/product/P2')));
  expect(answers.map(({ body }) => body.toString())).toEqual(Array(5).fill(String(html('new'))));
  expect(await get('/product/P2', {}, 'HEAD')).toMatchObject({ status: 200 });
  expect(await get('/cart')).toMatchObject({ status: 501 });
  expect(publishedPaths).toEqual(['/product/P2', '/cart']);
});

test('a page whose file is gone is made anew', async () => {
  publish('/', html('home'));
  rmSync(pageFile(join(dir, 'published'), '/'));
  publishNow = (path) => {
    publish(path, html('home'));
    return true;
  };

  expect((await get('/')).body).toEqual(html('home'));
});

test('pages nobody has asked for take no memory, and many who ask take one reading', async () => {
  publish('/', html('home'));

  expect(tier.stats()).toEqual({ entries: 0, bytes: 0 });

  let looks = 0;
  whileLooking = () => looks++;
  await Promise.all(Array.from({ length: 5 }, () => get('/', { 'accept-encoding': 'br' })));

  expect(looks).toBe(1);
  expect(tier.stats().entries).toBe(1);
});

test('files of the build: immutable where the name carries a hash, packed when that helps', async () => {
  const css = await get('/_astro/app.abc.css', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(css.body).toString()).toContain('a{color:red}');
  expect(css.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/css; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });

  const image = await get('/shoe.avif', { 'accept-encoding': 'br' });
  expect(image.headers).not.toHaveProperty('content-encoding');
  expect(image.headers).toMatchObject({ 'content-type': 'image/avif', 'content-length': '3' });

  const film = await get('/film.mp4');
  expect([film.status, film.body.length]).toEqual([200, 1_048_577]);
  expect((await get('/film.mp4', {}, 'HEAD')).body.length).toBe(0);
});

test('a picture that comes while the server runs is there at once, for good', async () => {
  const path = '/media/0123456789ab-600.avif';
  expect((await get(path)).status).toBe(501);

  mkdirSync(join(dir, 'media'));
  writeFileSync(join(dir, path), Buffer.from([4, 5]));

  const { status, headers, body } = await get(path);
  expect([status, body]).toEqual([200, Buffer.from([4, 5])]);
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/media/../secret.txt')).status).toBe(501);
});

test.each([
  '/../secret.txt',
  '/_astro/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '//secret.txt',
  '/.build',
  '/a\\..\\secret.txt',
  '/%00',
])('%s names nothing here', async (path) => {
  for (const name of [path, `/published${path}`]) {
    published.set(name, { status: 200, contentHash: getContentHash('secret') });
  }
  expect((await get(path)).status).toBe(501);
});

test('other methods are somebody else’s business', async () => {
  publish('/', html('home'));
  expect((await get('/', {}, 'POST')).status).toBe(501);
});

test('a page for errors keeps its status and is never a 304', async () => {
  const body = html('없는 페이지');
  publish('/404', body, 404);
  const answer = await get('/404', { 'if-none-match': `W/"${getContentHash(body)}"` });
  expect(answer.status).toBe(404);
});

test.each([
  ['/category/001', '?_f_size=260', true],
  ['/en/category/001', '?page=2', true],
  ['/category/001', '?sort=price', true],
  ['/brand/B01', '?_f_colors=navy', true],
  ['/en/brand/B01', '?sort=newest', true],
  ['/category/001', '?utm_source=mail', false],
  ['/product/P1', '?page=2', false],
  ['/product/P1', '?color=Red&itemCode=I1', false],
  ['/cs/notice', '?page=2', true],
  ['/cs/notice/7', '?page=2', false],
  ['/en/terms/use', '?termsContentSn=2', true],
  ['/terms/use', '?page=2', false],
  ['/product/P1', '?asOf=1790000000000', false],
])('%s%s is rendered on request: %s', (pathname, search, expected) => {
  expect(isDynamicQuery(pathname, search)).toBe(expected);
});

test('a feed is served as it is on disk at the moment, and nothing else of its folder', async () => {
  const first = await fetch(`${origin}/feeds/naver.tsv`);
  expect(first.headers.get('content-type')).toBe('text/tab-separated-values; charset=utf-8');
  expect(await first.text()).toBe('id\ttitle\n');

  writeFileSync(join(dir, 'feeds/naver.tsv'), 'id\ttitle\nP1\tShoe\n');

  expect(await (await fetch(`${origin}/feeds/naver.tsv`)).text()).toContain('P1');

  for (const name of ['notes.txt', 'google.xml', '../secret.txt', 'naver.tsv.tmp']) {
    expect((await fetch(`${origin}/feeds/${name}`)).status).toBe(501);
  }
});

describe('an outdated page', () => {
  /** A commit made what is cached or on disk older than its content. */
  const outdatePage = (path: string) => {
    outdated.add(path);
    requestCount += 1;
  };

  test.each(['cached', 'only on disk'])('that is %s waits for its render', async (where) => {
    publish('/', html('old'));
    if (where === 'cached') await get('/');
    outdatePage('/');

    let renders = 0;
    freshen = async (path) => {
      renders += 1;
      await sleep(20);
      publish(path, html('new'));
      outdated.delete(path);
    };

    const { headers, body } = await get('/');

    expect([body, headers['cache-control']]).toEqual([html('new'), PAGE_CACHE_CONTROL]);
    expect((await get('/')).body).toEqual(html('new'));
    expect(renders).toBe(1);
  });

  test('that is rendered for its reader is sent without reading its file', async () => {
    publish('/', html('old'));
    await get('/');
    outdatePage('/');
    freshen = (path) => {
      const contentHash = getContentHash(html('new'));
      const br = Uint8Array.from(brotliCompressSync(html('new')));
      const facts = { status: 200, contentHash, bytes: 1, tags: ['home'], isNew: true };
      published.set(path, { status: 200, contentHash });
      outdated.delete(path);
      tier.replace(path, { kind: 'page', ...facts, br });
    };

    const answers = [
      await get('/', { 'accept-encoding': 'br' }),
      await get('/', { 'accept-encoding': 'br' }),
    ];

    for (const { body, headers } of answers) {
      expect(brotliDecompressSync(body)).toEqual(html('new'));
      expect(headers.etag).toBe(`W/"${getContentHash(html('new'))}"`);
    }
  });

  test('that is still the same is a 304 again once it was rendered', async () => {
    publish('/', html('same'));

    const { etag = '' } = (await get('/')).headers;
    outdatePage('/');
    freshen = (path) => void outdated.delete(path);

    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  test('that is not rendered in time is sent as it was, and nothing validates it', async () => {
    publish('/', html('old'));

    const { etag = '' } = (await get('/')).headers;
    outdatePage('/');

    const answer = await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' });

    expect([answer.status, answer.headers.etag]).toEqual([200, undefined]);
    expect(brotliDecompressSync(answer.body)).toEqual(html('old'));
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache, max-age=0, must-revalidate',
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      vary: 'Accept-Encoding',
    });
  });

  test('that is gone is gone', async () => {
    publish('/', html('old'));
    await get('/');
    outdatePage('/');
    freshen = (path) => {
      published.delete(path);
      outdated.delete(path);
      tier.replace(path);
    };

    expect((await get('/')).status).toBe(501);
  });
});
