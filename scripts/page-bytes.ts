import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** Transfer size of a page, brotli-encoded, in bytes. */
export interface PageBytes {
  /** Includes inlined stylesheets. */
  html: number;
  css: number;
  /** Script tags with their static imports. */
  jsCritical: number;
  /** Those, and the scripts of its islands (loaded at hydration) with their static imports. */
  jsTotal: number;
  /** Without those for systems without Korean fonts. */
  fonts: number;
}

/** Kinds of page with a budget; a product in a flash sale has a larger page. */
export type PageKind = keyof typeof budgets;

export interface Page {
  path: string;
  /** For pages of one visitor. */
  cookie?: string;
}

const KB = 1000;
/** Budgets in KB; a page needs one font file, of Latin letters. */
const buildBudget = (kb: Omit<PageBytes, 'fonts'>): PageBytes => ({
  html: kb.html * KB,
  css: kb.css * KB,
  jsCritical: kb.jsCritical * KB,
  jsTotal: kb.jsTotal * KB,
  fonts: 20 * KB,
});

/** Its dialogs load their scripts when they open; their styles come with the page. */
const PRODUCT = buildBudget({ html: 30, css: 13.4, jsCritical: 14.1, jsTotal: 110 });
const LIST = buildBudget({ html: 30, css: 12, jsCritical: 12, jsTotal: 90 });
/** Pages without an island. */
const READING = buildBudget({ html: 30, css: 12, jsCritical: 12, jsTotal: 20 });

/** Pages of one visitor, and forms to sign in or up. */
const PERSONAL = buildBudget({ html: 22, css: 14, jsCritical: 12, jsTotal: 120 });

/** The budget of each kind of page. */
export const budgets = {
  home: READING,
  category: LIST,
  search: LIST,
  product: PRODUCT,
  flashProduct: PRODUCT,
  setProduct: PRODUCT,
  productCoupons: PRODUCT,
  cart: buildBudget({ html: 20, css: 12, jsCritical: 12, jsTotal: 100 }),
  checkout: PERSONAL,
  login: PERSONAL,
  signUp: PERSONAL,
  myPage: PERSONAL,
  order: PERSONAL,
  receipt: PERSONAL,
  wishList: PERSONAL,
  myCoupons: PERSONAL,
  myPoints: PERSONAL,
  myDeposit: PERSONAL,
  restockNotifies: PERSONAL,
  exhibition: LIST,
  familySale: LIST,
  // The worst case of the page builder: the demo's campaign has every widget.
  campaign: LIST,
  stores: LIST,
  store: LIST,
  notices: READING,
  terms: READING,
  cs: READING,
} satisfies Record<string, PageBytes>;

/** Measures pages of a running shop, fetched like a browser that accepts brotli. */
export async function measurePageBytes<K extends string>(
  baseUrl: string,
  pages: Record<K, Page>,
): Promise<Record<K, PageBytes>> {
  const site = new Site(baseUrl);
  const measured: [string, PageBytes][] = [];
  for (const [kind, page] of Object.entries<Page>(pages)) {
    measured.push([kind, await site.measure(page)]);
  }

  return Object.fromEntries(measured) as Record<K, PageBytes>; // one entry for each key of `pages`
}

/** A message for each exceeded budget. */
export function overBudget(kind: PageKind, bytes: PageBytes): string[] {
  return (Object.keys(bytes) as (keyof PageBytes)[])
    .filter((part) => bytes[part] > budgets[kind][part])
    .map((part) => `${kind}: ${part} has ${bytes[part]} bytes, allowed are ${budgets[kind][part]}`);
}

interface File {
  bytes: number;
  text: string;
}

class Site {
  readonly #baseUrl: string;
  readonly #files = new Map<string, Promise<File>>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  async measure({ path, cookie }: Page): Promise<PageBytes> {
    const url = new URL(path, this.#baseUrl).href;
    const page = await fetchFile(url, cookie);
    const found = (pattern: RegExp) =>
      [...page.text.matchAll(pattern)].map((match) => new URL(match[1] ?? '', url).href);
    const styles = found(/<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/g);
    const scripts = found(/<script\b[^>]*\bsrc="([^"]+)"/g);
    const preloaded = found(/<link\b(?=[^>]*\brel="modulepreload")[^>]*\bhref="([^"]+)"/g);
    const islands = found(/\b(?:component|renderer)-url="([^"]+)"/g);

    const critical = await this.#withImports([...scripts, ...preloaded]);
    const total = await this.#withImports([...scripts, ...preloaded, ...islands]);

    const preloads = found(/<link\b(?=[^>]*\bas="font")[^>]*\bhref="([^"]+)"/g);
    const fonts = [...preloads, ...(await this.#fontsOf(styles, page.text, url))];

    return {
      html: page.bytes,
      css: await this.#weigh(styles),
      jsCritical: await this.#weigh(critical),
      jsTotal: await this.#weigh(total),
      fonts: await this.#weigh(fonts),
    };
  }

  /** The scripts with their static imports; `import()` is loaded on demand. */
  async #withImports(urls: readonly string[]): Promise<Set<string>> {
    const all = new Set(urls);
    for (const url of all) {
      if (new URL(url).origin !== new URL(this.#baseUrl).origin) continue;
      const { text } = await this.#file(url);
      for (const [, name = ''] of text.matchAll(/(?:\bimport|\bfrom)\s*["']([./][^"']+)["']/g)) {
        all.add(new URL(name, url).href);
      }
    }

    return all;
  }

  async #fontsOf(styles: readonly string[], html: string, pageUrl: string): Promise<string[]> {
    const sheets = await Promise.all(
      styles.map(async (url) => ({ url, text: (await this.#file(url)).text })),
    );
    return [...sheets, { url: pageUrl, text: html }].flatMap(({ url, text }) =>
      [...text.matchAll(/@font-face\s*{[^}]*}/g)]
        .filter(([face]) => !face.includes('Shop Hangul'))
        .flatMap(([face]) => [...face.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)])
        .map(([, name = '']) => new URL(name, url).href),
    );
  }

  /** Sum of the sizes, each file once; files of other origins are no part of the build. */
  async #weigh(urls: Iterable<string>): Promise<number> {
    const siteUrls = [...new Set(urls)].filter((url) =>
      url.startsWith(new URL(this.#baseUrl).origin),
    );
    const files = await Promise.all(siteUrls.map((url) => this.#file(url)));
    return files.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #file(url: string): Promise<File> {
    const file = this.#files.get(url) ?? fetchFile(url);
    this.#files.set(url, file);
    return file;
  }
}

/** Not `fetch`, which decodes the body and does not expose its encoded size. */
function fetchFile(url: string, cookie?: string): Promise<File> {
  const headers = { 'accept-encoding': 'br', ...(cookie !== undefined && { cookie }) };
  return new Promise((resolve, reject) => {
    const call = get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));

      response.on('error', reject).on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
        const isPacked = response.headers['content-encoding'] === 'br';
        const text = isPacked ? brotliDecompressSync(bytes) : bytes;
        resolve({ bytes: bytes.length, text: text.toString('utf8') });
      });
    });

    call.on('error', reject);
  });
}
