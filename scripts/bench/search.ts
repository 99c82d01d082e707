import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import type { ProductInput } from '#src/features/product/product/desk/save/product-input.ts';
import { listCodes } from '#src/features/product/product/desk/save/product-save.queries.ts';
import { saveProducts } from '#src/features/product/product/desk/save/product-save.service.ts';
import { createAgent } from './agent.ts';
import type { Size } from './bench.ts';
import { putCatalogue, toProduct } from './catalogue.ts';
import { computePercentile, type Report } from './figure.ts';
import { searchNames } from './search-names.ts';
import { startShop, withChildren, withFolder, type Child } from './site.ts';

export const summary =
  'searching and completing keywords over 20,000 products, and during a change';
export const takes = '2 min';

interface Scale {
  products: number;
  /** Of each kind of keyword. */
  requests: number;
  /** How long answers are looked at after a change. */
  lookMs: number;
  /** Products that change at once. */
  changes: readonly number[];
}

const SCALE: Record<Size, Scale> = {
  full: {
    products: Number(process.env['BENCH_SEARCH_PRODUCTS'] ?? 20_000),
    requests: 200,
    lookMs: 2000,
    changes: [1, 100, 5000],
  },
  short: { products: 40, requests: 2, lookMs: 50, changes: [1] },
};

function toNamedProduct(n: number): ProductInput {
  const product = toProduct(n);
  return {
    ...product,
    ...searchNames(n),
    units: product.units.slice(0, 1),
    descriptionKo: '',
    descriptionEn: '',
  };
}

/** Typed keywords by kind. */
const KEYWORDS = {
  'one syllable': ['화', '산', '등', '바', '남', '트', '방', '자'],
  'two syllables': ['등산', '바지', '자켓', '방수', '여성', '배낭', '장갑', '텐트'],
  'several words': ['남성 방수 자켓', '여성 등산화', '캠핑 의자', '경량 배낭'],
  initials: ['ㄷㅅㅎ', 'ㅂㅈ', 'ㅈㅋ', 'ㅌㅌ'],
  English: ['boots', 'women', 'rain', 'merino'],
  'the wrong keyboard': ['emdtks', 'qkwl', 'wkzpt', 'ㅠㅐㅐㅅㄴ'],
  'a misspelling': ['등샨화', '방수 쟈켓', 'bakpack', '텐드'],
};

export async function run(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];
  const { products } = scale;

  await withFolder((dir) =>
    withChildren(async (use) => {
      await putCatalogue(dir, { count: products, toInput: toNamedProduct });

      const server = await use(startShop(dir));
      const { url } = server;
      const first = await timeRequest(`${url}${buildAutoCompletePath('등')}`);

      report({
        figure: 'search.first',
        value: first,
        unit: 'ms',
        note: `index of ${products} products`,
      });

      for (const [kind, keywords] of Object.entries(KEYWORDS)) {
        const note = `${kind}, ${products} products, over HTTP`;
        for (const { figure, atMost, urlOf } of CALLS) {
          const urls = keywords.map((keyword) => url + urlOf(keyword));
          const { p95, cpuMs } = await measureRequests(server, urls, scale.requests);
          report({ figure, value: p95, unit: 'ms', atMost, note });
          report({ figure: `${figure}.cpu`, value: cpuMs, unit: 'ms', note });
        }
      }

      await measureChanges(report, { dir, url, scale });
    }),
  );
}

const buildAutoCompletePath = (keyword: string) =>
  `/api/search/autoComplete?keyword=${encodeURIComponent(keyword)}`;
const buildSearchPath = (keyword: string) => `/search?keyword=${encodeURIComponent(keyword)}`;

const CALLS = [
  { figure: 'search.autoComplete', atMost: 30, urlOf: buildAutoCompletePath },
  { figure: 'search.result', atMost: 150, urlOf: buildSearchPath },
];

let agent = createAgent();

/** Time to the last byte, ms. */
function timeRequest(url: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('error', reject).on('end', () => resolve(performance.now() - startedAt));
      response.resume();
    }).on('error', reject);
  });
}

/** Requests the URLs one by one, after a warm-up request of each. */
async function measureRequests(
  server: Pick<Child, 'cpuSeconds'>,
  urls: readonly string[],
  requests: number,
) {
  for (const url of urls) await timeRequest(url);

  const before = server.cpuSeconds();
  const times: number[] = [];
  for (let n = 0; n < requests; n++) times.push(await timeRequest(urls[n % urls.length] ?? ''));

  const cpuMs = ((server.cpuSeconds() - before) * 1000) / requests;
  return { p95: computePercentile(times, 0.95), cpuMs };
}

/** The longest response time while products change in another process. */
async function measureChanges(
  report: Report,
  { dir, url, scale }: { dir: string; url: string; scale: Scale },
): Promise<void> {
  const database = await openDatabase({ file: path.join(dir, 'shop.sqlite'), synchronous: 'OFF' });
  for (const count of scale.changes) {
    // Changed before any request: the first one starts the update of the index.
    await renameProducts(database, count);
    const longest = await longestWait(url, scale.lookMs);
    const note = `longest answer while ${count} products at once got a new name`;
    report({ figure: 'search.stall', value: longest, unit: 'ms', note });
  }

  await database.close();
}

async function longestWait(url: string, lookMs: number): Promise<number> {
  let longest = 0;

  // Meanwhile the server has closed the idle connections, which this busy process has not noticed.
  agent = createAgent();

  for (const startedAt = performance.now(); performance.now() - startedAt < lookMs;) {
    longest = Math.max(longest, await timeRequest(`${url}${buildAutoCompletePath('등산')}`));
    await sleep(2);
  }

  return longest;
}

async function renameProducts(database: ShopDatabase, count: number): Promise<void> {
  const codes = await listCodes(database.read);

  const products = Array.from({ length: count }, (_, n) => {
    const product = toNamedProduct(n);
    return { ...product, nameKo: `신상 ${product.nameKo}` };
  });

  await database.tx(async (t) => {
    await saveProducts(t, products, { codes, ref: 'bench', now: Date.now() });
    // No publishing: another bench measures it.
    await t.deleteFrom('publish_request').execute();
  });
}
