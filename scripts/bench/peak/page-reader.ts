import { get, type Agent } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import type { View, Views } from './plan.ts';
import { drawProduct, PAGE_SHARES, REVISITED, type Part } from './sale.ts';

/** The headers of a browser. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'ko' };
const CALL_HEADERS = { 'x-requested-with': 'XMLHttpRequest' };

interface Options {
  views: Views;
  /** Requests of other kinds are left out. */
  parts: readonly Part[];
  agent: Agent;
  random: () => number;
}

/** Visitors who open pages, each of which makes its live call. */
export class PageReader {
  /** Response times from the scheduled arrival on, in µs. */
  readonly times = createHistogram();
  readonly wrong: string[] = [];
  readonly #shopUrls: readonly string[];
  readonly #options: Options;
  readonly #random: () => number;
  readonly #etags = new Map<string, string>();

  constructor(shopUrls: readonly string[], options: Options) {
    this.#shopUrls = shopUrls;
    this.#options = options;
    this.#random = options.random;
  }

  /** Opens the nth page. */
  async readView(n: number, { dueAt, counts }: { dueAt: number; counts: boolean }): Promise<void> {
    const { parts } = this.#options;
    const { path, live } = this.#drawView();
    const shopUrl = this.#shopUrls[n % this.#shopUrls.length] ?? '';
    let askedAt = dueAt;

    const timeRequest = async (part: Part, ask: () => Promise<unknown>) => {
      if (!parts.includes(part)) return;
      await ask();
      const answeredAt = performance.now();
      if (counts) this.#record(answeredAt - askedAt);
      askedAt = answeredAt;
    };

    try {
      const kind = path.startsWith('/search') ? 'search' : 'page';
      await timeRequest(kind, () => this.#openPage(shopUrl + path));
      if (live !== undefined)
        await timeRequest('live', () => this.#ask(shopUrl + live, CALL_HEADERS));
    } catch (error) {
      this.wrong.push(error instanceof Error ? error.message : String(error));
    }
  }

  #drawView(): View {
    const chance = this.#random();
    const { home, category, search, product } = this.#options.views;
    const kinds = [
      { views: home, share: PAGE_SHARES.home },
      { views: category, share: PAGE_SHARES.category },
      { views: search, share: PAGE_SHARES.search },
    ];

    let sum = 0;
    for (const { views, share } of kinds) {
      sum += share;
      if (chance < sum) return pickView(views, Math.floor(this.#random() * views.length));
    }

    return pickView(product, drawProduct(this.#random, product.length));
  }

  /** A browser that has the page already asks whether it is still the same. */
  async #openPage(url: string): Promise<void> {
    const known = this.#random() < REVISITED ? this.#etags.get(url) : undefined;
    const etag = await this.#ask(url, known === undefined ? {} : { 'if-none-match': known });
    if (etag !== undefined) this.#etags.set(url, etag);
  }

  /** Resolves to the ETag once the whole answer is here. */
  #ask(url: string, headers: Record<string, string>): Promise<string | undefined> {
    const options = { agent: this.#options.agent, headers: { ...HEADERS, ...headers } };

    return new Promise((resolve, reject) => {
      get(url, options, (response) => {
        const { statusCode = 0, headers: answered } = response;
        response.on('error', reject).on('end', () => {
          if (statusCode === 200 || statusCode === 304) resolve(answered.etag);
          else reject(new Error(`${url} answered ${statusCode}.`));
        });
        response.resume();
      }).on('error', reject);
    });
  }

  #record(ms: number): void {
    this.times.record(Math.max(1, Math.round(ms * 1000)));
  }
}

function pickView(views: readonly View[], n: number): View {
  const view = views[n];
  if (view === undefined) throw new Error('The sale has no such page.');
  return view;
}
