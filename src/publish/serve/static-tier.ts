import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { paths, splitLocale } from '#src/lib/paths.ts';
import { getEtag } from '#src/publish/content-hash.ts';
import type { Publisher } from '#src/publish/publisher.ts';
import { isPagePath, pageFile, readPage } from '#src/publish/page-files.ts';
import type { PackedPage } from '#src/publish/render.ts';
import type { Config } from '../../server/config.ts';
import { createEncodingChooser } from '../../server/accept-encoding.ts';
import { ByteCache } from './byte-cache.ts';
import { findKeptAsset } from './kept-assets.ts';
import { packPage } from '../../server/compress.ts';
import { getContentType } from './content-type.ts';
import type { Target } from '../../server/http.ts';
import { pageHeaders, securityHeaders } from '../../server/security-headers.ts';
import {
  findFeed,
  findMedia,
  listAssets,
  loadAsset,
  MAX_KEPT_BYTES,
  streamAsset,
  type Asset,
} from './static-assets.ts';
import {
  createStaticEntry,
  sendOutdatedEntry,
  sendStaticEntry,
  type HeaderList,
  type StaticEntry,
} from './static-entry.ts';

/** The publisher's interface: looks pages up, and renders a valid page that is missing. */
export type Pages = Pick<
  Publisher,
  'find' | 'publishNow' | 'tagsOf' | 'isOutdated' | 'freshen' | 'requestCount'
>;

interface StaticTierOptions {
  publishedDir: string;
  clientDir: string;
  /** Scripts and styles of other builds. */
  assetDir: string;
  /** Pictures added after the build. */
  mediaDir: string;
  /** Product feeds, which shopping services fetch. */
  feedDir: string;
  pages: Pages;
  /** Security headers of pages, and those of files. */
  pageHeaders?: Readonly<Record<string, string>>;
  assetHeaders?: Readonly<Record<string, string>>;
  /** Pages carry `Cache-Tag`, for a CDN that purges by tag. */
  cacheTags?: boolean;
  /** Bound of the cache's bytes. */
  maxBytes: number;
}

/** Cache-Control of published pages. */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** The published lists that are filtered and sorted. */
const LISTS = [paths.category(''), paths.brand('')];

/** Returns whether the query selects a dynamic page: filters, paging, sort. */
export function isDynamicQuery(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  const { path } = splitLocale(pathname);
  if (path === paths.notices()) return query.has('page');
  if (path.startsWith(paths.terms(''))) return query.has('termsContentSn');
  if (!LISTS.some((list) => path.startsWith(list))) return false;

  return [...query.keys()].some((key) => /^(?:_f_.*|page|sort|offset|limit)$/.test(key));
}

type Load = () => Promise<StaticEntry | undefined>;

/**
 * Serves published pages and the files of the build from memory; a cache miss reads the disk once.
 */
export class StaticTier {
  readonly #publishedDir: string;
  readonly #assetDir: string;
  readonly #mediaDir: string;
  readonly #feedDir: string;
  readonly #pages: Pages;
  readonly #cacheTags: boolean;
  readonly #pageHeaders: HeaderList;
  readonly #assetHeaders: HeaderList;
  readonly #assets: ReadonlyMap<string, Asset>;
  readonly #cache: ByteCache<StaticEntry>;
  readonly #loading = new Map<string, Promise<StaticEntry | undefined>>();
  readonly #chooseEncoding = createEncodingChooser();

  constructor(options: StaticTierOptions) {
    this.#publishedDir = options.publishedDir;
    this.#assetDir = options.assetDir;
    this.#mediaDir = options.mediaDir;
    this.#feedDir = options.feedDir;

    this.#pages = options.pages;
    this.#cacheTags = options.cacheTags ?? false;
    this.#pageHeaders = Object.entries(options.pageHeaders ?? {}).flat();
    this.#assetHeaders = Object.entries(options.assetHeaders ?? {}).flat();
    this.#assets = listAssets(options.clientDir);
    this.#cache = new ByteCache(options.maxBytes);
  }

  /** True when answered; a promise on a cache miss. */
  handle(req: IncomingMessage, res: ServerResponse, target: Target): boolean | Promise<boolean> {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;

    const { pathname: path, search } = target;
    if (search !== '' && isDynamicQuery(path, search)) return false;

    const entry = this.#cache.get(path);
    if (entry !== undefined) {
      return this.#isOutdated(path, entry)
        ? this.#sendPage(req, res, path)
        : this.#send(req, res, { path, entry });
    }

    const asset = this.#findAsset(path);
    if (asset !== undefined) {
      if (asset.size > MAX_KEPT_BYTES) return this.#sendStream(req, res, asset);
      const load = () => loadAsset(asset, this.#assetHeaders);
      return this.#sendLoaded(req, res, { path, load });
    }

    const feed = findFeed(this.#feedDir, path);
    if (feed !== undefined) return this.#sendStream(req, res, feed);
    if (!isPagePath(path)) return false;

    return this.#sendPage(req, res, path);
  }

  /** Returns whether the path is that of a file, whatever the method. */
  hasFile(path: string): boolean {
    return (this.#findAsset(path) ?? findFeed(this.#feedDir, path)) !== undefined;
  }

  #findAsset(path: string): Asset | undefined {
    return (
      this.#assets.get(path) ??
      findMedia(this.#mediaDir, path) ??
      findKeptAsset(this.#assetDir, path)
    );
  }

  /** Forgets a page that changed or was removed; the `next` one is sent without reading its file. */
  replace(path: string, next?: PackedPage): void {
    this.#loading.delete(path);
    if (next === undefined) this.#cache.delete(path);
    else this.#cache.set(path, this.#toEntry(path, next));
  }

  stats(): { entries: number; bytes: number } {
    return this.#cache.stats();
  }

  #send(
    req: IncomingMessage,
    res: ServerResponse,
    target: { path: string; entry: StaticEntry },
  ): true {
    const { path, entry } = target;
    const encoding = this.#chooseEncoding(req.headers['accept-encoding']);
    const grown = sendStaticEntry(req, res, { entry, encoding });
    if (grown > 0) this.#cache.grow(path, entry, grown);

    return true;
  }

  async #sendLoaded(
    req: IncomingMessage,
    res: ServerResponse,
    target: { path: string; load: Load },
  ) {
    const entry = await this.#loadOnce(target.path, target.load);
    return entry === undefined ? false : this.#send(req, res, { path: target.path, entry });
  }

  /** Sends a page that is outdated or not in the cache. */
  async #sendPage(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean> {
    await this.#pages.freshen(path);

    const entry = await this.#findOrLoad(path, () => this.#loadPage(path));
    if (entry === undefined) return false;

    return this.#isOutdated(path, entry)
      ? this.#sendOutdated(req, res, entry)
      : this.#send(req, res, { path, entry });
  }

  /**
   * The old bytes, which nobody stores and no ETag validates: the render failed or takes too long,
   * or the page was requested again since this reader came.
   */
  #sendOutdated(req: IncomingMessage, res: ServerResponse, entry: StaticEntry): true {
    const encoding = this.#chooseEncoding(req.headers['accept-encoding']);
    sendOutdatedEntry(req, res, { entry, encoding });
    return true;
  }

  /** One comparison as long as nothing was requested since the last look. */
  #isOutdated(path: string, entry: StaticEntry): boolean {
    const { requestCount } = this.#pages;
    if (entry.currentAt === requestCount) return false;
    if (this.#pages.isOutdated(path, entry.tags)) return true;

    entry.currentAt = requestCount;
    return false;
  }

  async #sendStream(req: IncomingMessage, res: ServerResponse, asset: Asset): Promise<true> {
    await streamAsset(asset, { res, head: req.method === 'HEAD', headers: this.#assetHeaders });
    return true;
  }

  async #findOrLoad(path: string, load: Load): Promise<StaticEntry | undefined> {
    return this.#cache.get(path) ?? this.#loadOnce(path, load);
  }

  /** Loads once for all concurrent requests, and again if it was invalidated meanwhile. */
  #loadOnce(path: string, load: Load): Promise<StaticEntry | undefined> {
    const running = this.#loading.get(path);
    if (running !== undefined) return running;

    const started: Promise<StaticEntry | undefined> = load()
      .then((entry) => {
        if (this.#loading.get(path) !== started) return this.#findOrLoad(path, load);
        if (entry !== undefined) this.#cache.set(path, entry);
        return entry;
      })
      .finally(() => {
        if (this.#loading.get(path) === started) this.#loading.delete(path);
      });

    this.#loading.set(path, started);

    return started;
  }

  /**
   * A valid page that is not published, or whose file is missing, is rendered on the first request.
   */
  async #loadPage(path: string): Promise<StaticEntry | undefined> {
    const there = await this.#readPage(path);
    if (there !== undefined) return there;
    if (!(await this.#pages.publishNow(path))) return undefined;
    return this.#cache.get(path) ?? this.#readPage(path);
  }

  async #readPage(path: string): Promise<StaticEntry | undefined> {
    const known = await this.#pages.find(path);
    if (known === undefined) return undefined;

    const bytes = await readPage(pageFile(this.#publishedDir, path), known.contentHash);
    const tags = await this.#pages.tagsOf(path);
    return bytes && this.#toEntry(path, { ...known, tags, br: await packPage(bytes) });
  }

  #toEntry(path: string, page: Pick<PackedPage, 'status' | 'contentHash' | 'tags' | 'br'>) {
    const { status, contentHash, tags, br } = page;
    const tagHeaders = this.#cacheTags ? ['Cache-Tag', tags.join(',')] : [];

    return createStaticEntry({
      status,
      etag: getEtag(contentHash),
      cacheControl: PAGE_CACHE_CONTROL,
      headers: ['Content-Type', getContentType(path), ...this.#pageHeaders, ...tagHeaders],
      tags,
      br,
    });
  }
}

/** The tier of a shop with this configuration. */
export function createStaticTier(
  config: Config,
  options: Pick<StaticTierOptions, 'pages' | 'maxBytes'>,
): StaticTier {
  return new StaticTier({
    ...options,
    publishedDir: config.publishedDir,
    assetDir: config.assetDir,
    mediaDir: config.mediaDir,
    feedDir: config.feedDir,
    clientDir: join(config.distDir, 'client'),
    pageHeaders: pageHeaders(config),
    assetHeaders: securityHeaders(config),
    cacheTags: config.cacheTags,
  });
}
