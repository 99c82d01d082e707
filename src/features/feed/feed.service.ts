import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { translator } from '../../i18n/server.ts';
import type { FEED_FILES } from '../../lib/feed-files.ts';
import type { Runtime } from '../../server/runtime.ts';
import type { FeedUnit } from './feed-unit.ts';
import { streamFeedUnits } from './feed.queries.ts';
import { googleFeed } from './google-feed.ts';
import { naverFeed } from './naver-feed.ts';

interface Site {
  siteUrl: string;
  title: string;
}

interface Feed {
  head: (site: Site) => string;
  row: (unit: FeedUnit, site: Site) => string;
  foot: string;
}

const FEEDS: Record<(typeof FEED_FILES)[number], Feed> = {
  'google.xml': googleFeed,
  'naver.tsv': naverFeed,
};

/**
 * Writes the lists of goods that shopping services fetch, each whole or not at all and packed
 * beside it. Streams, so that memory does not grow with the shop. Returns how many units.
 */
export async function writeFeeds({ shop, config }: Pick<Runtime, 'shop' | 'config'>) {
  const site = { siteUrl: config.siteUrl, title: translator('ko')('common.shopName') };
  let units = 0;
  await mkdir(config.feedDir, { recursive: true });
  for (const [name, feed] of Object.entries(FEEDS)) {
    units = 0;
    const rows = async function* () {
      yield feed.head(site);
      for await (const unit of streamFeedUnits(shop.read, config.siteUrl)) {
        units += 1;
        yield feed.row(unit, site);
      }
      yield feed.foot;
    };
    await replaceFile(join(config.feedDir, name), Readable.from(rows()));
  }
  return units;
}

/** The packed file comes last: it is never older than the plain one for long. */
async function replaceFile(file: string, content: Readable): Promise<void> {
  const plain = `${file}.tmp`;
  const packed = `${file}.gz.tmp`;
  try {
    await pipeline(content, createWriteStream(plain));
    await pipeline(createReadStream(plain), createGzip(), createWriteStream(packed));
    await rename(plain, file);
    await rename(packed, `${file}.gz`);
  } finally {
    await Promise.all([plain, packed].map((one) => rm(one, { force: true })));
  }
}
