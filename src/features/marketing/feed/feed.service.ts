import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ShopDatabase } from '#db/connection.ts';
import { readShopName } from '../../content/setting/setting.service.ts';
import type { Config } from '../../../server/config.ts';
import type { FeedUnit } from './feed-unit.ts';
import { streamFeedUnits } from './feed.queries.ts';
import { googleFeed } from './google-feed.ts';
import { naverFeed } from './naver-feed.ts';
import { keepDayBase, buildSummaryRows } from './naver-summary.ts';

interface Site {
  siteUrl: string;
  title: string;
}

interface Source {
  database: ShopDatabase;
  config: Pick<Config, 'siteUrl' | 'feedDir'>;
  clock: () => number;
}

interface Feed {
  head: (site: Site) => string;
  row: (unit: FeedUnit, site: Site) => string;
  foot: string;
}

const NAVER = 'naver.tsv';
const FEEDS: Readonly<Record<string, Feed>> = { 'google.xml': googleFeed, [NAVER]: naverFeed };

/**
 * Writes the product feeds of shopping services, each atomically and with a gzip copy. Streamed, so
 * that memory is bounded. Returns the number of units.
 */
export async function writeFeeds({ database, config, clock }: Source): Promise<number> {
  const site = { siteUrl: config.siteUrl, title: await readShopName(database.read, 'ko') };
  const now = clock();
  let count = 0;

  await mkdir(config.feedDir, { recursive: true });

  const full = join(config.feedDir, NAVER);
  await keepDayBase(full, now);

  for (const [name, feed] of Object.entries(FEEDS)) {
    count = 0;

    const texts = async function* () {
      yield feed.head(site);

      for await (const units of streamFeedUnits(database.read, { siteUrl: config.siteUrl, now })) {
        count += units.length;
        yield units.map((unit) => feed.row(unit, site)).join('');
      }

      yield feed.foot;
    };

    await replaceFile(join(config.feedDir, name), texts());
  }

  const summary = join(config.feedDir, 'naver-summary.tsv');
  await replaceFile(summary, buildSummaryRows({ full, summary, now }));

  return count;
}

/** Replaces the plain file, then its gzip copy, which is outdated only for a moment. */
async function replaceFile(file: string, texts: AsyncIterable<string>): Promise<void> {
  const plain = `${file}.tmp`;
  const gzipped = `${file}.gz.tmp`;

  const writePlain = async function* () {
    await using handle = await open(plain, 'w');
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      await handle.appendFile(bytes);
      yield bytes;
    }
  };

  try {
    await pipeline(writePlain, createGzip(), createWriteStream(gzipped));
    await rename(plain, file);
    await rename(gzipped, `${file}.gz`);
  } finally {
    await Promise.all([plain, gzipped].map((temporaryFile) => rm(temporaryFile, { force: true })));
  }
}
