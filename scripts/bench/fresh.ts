import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ShopDatabase } from '#db/connection.ts';
import { ALL_PAGES, requestPublish } from '#src/publish/request-publish.ts';
import { root } from '../processes.ts';
import type { Size } from './bench.ts';
import { itemCodeOf, PLAIN, putCatalogue, unitCodeOf } from './catalogue.ts';
import { openDesk, startOwnerSession, type CallDesk } from './desk-session.ts';
import { computePercentile, type Report } from './figure.ts';
import { startPublishedShop } from './published-shop.ts';
import { shopEnv, untilPublished, withChildren, withData, withFolder } from './site.ts';

export const summary = 'the first reader after "saved", by the desk and by a command';
export const takes = '7 min';

const SCALE = {
  full: { changes: 1000, warmUp: 20, commands: 20, saved: 500, shoppers: 4, baseMs: 4000 },
  short: { changes: 3, warmUp: 1, commands: 1, saved: 10, shoppers: 1, baseMs: 100 },
};
/** A reader waits so long for a page that is outdated. */
const FRESHEN_MS = 250;
type Scale = (typeof SCALE)[Size];

interface FreshShop {
  dir: string;
  url: string;
  callDesk: CallDesk;
  count: number;
}

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      await putCatalogue(dir, PLAIN[size]);

      const token = await withData({ dir }, prepareShop, false);
      const { url } = await use(startPublishedShop(dir, size));
      const callDesk = await openDesk(url, token);
      const shop = { dir, url, callDesk, count: PLAIN[size].count };

      await measureFirst(shop, report);
      await measureDesk(shop, report, SCALE[size]);
      await measureCommands(shop, report, SCALE[size]);
      await measureLargeSave(shop, report, SCALE[size]);
    }),
  );
}

/** Every page is to be published before anything is measured; returns the token of an owner. */
function prepareShop({ tx }: ShopDatabase): Promise<string> {
  const now = Date.now();
  return tx(async (t) => {
    await requestPublish(t, [ALL_PAGES], { now });
    return startOwnerSession(t, now);
  });
}

/** One change: how long the save and the first reader took, and what the reader got. */
interface Change {
  saveMs: number;
  readMs: number;
  isFresh: boolean;
}

const formatPrice = (price: number) => new Intl.NumberFormat('ko').format(price);

/** Saves a price below that of the other units, and reads the page as soon as it is saved. */
async function changePrice({ url, callDesk }: FreshShop, n: number, price: number) {
  const page = `${url}/product/${itemCodeOf(n)}`;
  const units = [{ itemCode: unitCodeOf(n), listPrice: 900_000, salePrice: price }];
  await readPage(page); // as somebody did before: it is published and in the cache

  return timeChange(page, formatPrice(price), () =>
    callDesk('PUT', `products/${itemCodeOf(n)}`, { units }),
  );
}

async function timeChange(
  page: string,
  text: string,
  save: () => Promise<unknown>,
): Promise<Change> {
  const startedAt = performance.now();
  await save();

  const savedAt = performance.now();
  const found = await readPage(page);

  return {
    saveMs: savedAt - startedAt,
    readMs: performance.now() - savedAt,
    isFresh: found.includes(text),
  };
}

async function readPage(address: string): Promise<string> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  return text;
}

async function measureFirst(shop: FreshShop, report: Report): Promise<void> {
  const { readMs } = await changePrice(shop, 1, 1_003);
  const note = 'from "saved" to the new page, the first change after a start';
  report({ figure: 'fresh.first', value: readMs, unit: 'ms', note });
}

async function measureDesk(shop: FreshShop, report: Report, scale: Scale): Promise<void> {
  const changes: Change[] = [];
  for (let n = 0; n < scale.warmUp + scale.changes; n++) {
    const change = await changePrice(shop, (n * 97) % shop.count, 1_010 + n * 7);
    if (n >= scale.warmUp) changes.push(change);
  }

  const note = `the first reader after "saved", ${scale.changes} changes, ${shop.count} products`;
  reportOld(report, 'fresh.old', { changes, note });

  const reads = changes.map(({ readMs }) => readMs);
  report({ figure: 'fresh.p50', value: computePercentile(reads, 0.5), unit: 'ms', note });
  report({ figure: 'fresh.p95', value: computePercentile(reads, 0.95), unit: 'ms', note });

  const saves = changes.map(({ saveMs }) => saveMs);
  report({ figure: 'fresh.save', value: computePercentile(saves, 0.5), unit: 'ms' });
}

/** The old pages, and those among them that were not sent because their render took too long. */
function reportOld(
  report: Report,
  figure: string,
  { changes, note }: { changes: readonly Change[]; note: string },
): void {
  const old = changes.filter(({ isFresh }) => !isFresh);
  const early = old.filter(({ readMs }) => readMs < FRESHEN_MS).length;
  report({ figure, value: old.length, unit: 'pages', note });
  report({ figure: `${figure}.early`, value: early, unit: 'pages', atMost: 0, note });
}

const runFile = promisify(execFile);

async function measureCommands(shop: FreshShop, report: Report, { commands }: Scale) {
  const changes: Change[] = [];
  for (let n = 0; n <= commands; n++) {
    const text = `명령 ${n}`;
    const change = await timeChange(`${shop.url}/page/fresh`, text, () => loadPage(shop, text));
    if (n > 0) changes.push(change);
  }

  const note = `from the command's start to the new page, ${commands} commands`;
  reportOld(report, 'fresh.command.old', { changes, note });

  const all = changes.map(({ saveMs, readMs }) => saveMs + readMs);
  report({ figure: 'fresh.command', value: computePercentile(all, 0.5), unit: 'ms', note });
}

/** `npm run shop -- page load`, without npm. */
async function loadPage({ dir }: FreshShop, text: string): Promise<void> {
  const file = path.join(dir, 'page.json');
  const inBoth = (ko: string) => ({ ko, en: ko });
  const widgets = [{ widget: 'SimpleHTML', html: inBoth(`<p>${text}</p>`) }];
  const page = {
    pageCode: 'fresh',
    title: inBoth('새 페이지'),
    description: inBoth('설명'),
    startAt: '2026-01-01',
    sections: [{ blocks: [{ containers: [{ widgets }] }] }],
  };

  writeFileSync(file, JSON.stringify(page));

  const args = ['scripts/run.mjs', 'shop', 'page', 'load', file];
  await runFile(process.execPath, args, { cwd: root, env: { ...process.env, ...shopEnv(dir) } });
}

/** Saves many products at once while shoppers read others. */
async function measureLargeSave(shop: FreshShop, report: Report, scale: Scale): Promise<void> {
  const numbers = Array.from({ length: scale.saved }, (_, n) => n % shop.count);
  const load = startShoppers(shop, scale.shoppers);

  await sleepFor(scale.baseMs);

  const before = load.takeTimes();
  const startedAt = performance.now();
  await shop.callDesk('POST', 'products/bulk', {
    itemCodes: [...new Set(numbers)].map((n) => itemCodeOf(n)),
    action: { kind: 'price', of: 'both', percent: 0, amount: 10, roundTo: 1, rounding: 'nearest' },
    reason: '인상',
    dryRun: false,
  });

  const savedAt = performance.now();
  await untilPublished(shop.dir);

  const freshAt = performance.now();
  const during = load.takeTimes();
  await load.endLoad();

  const note = `${scale.saved} products, ${scale.shoppers} shoppers at once`;
  const seconds = (freshAt - savedAt) / 1000;
  report({ figure: 'fresh.many', value: seconds, unit: 's', atMost: 5, note });
  report({ figure: 'fresh.many.save', value: (savedAt - startedAt) / 1000, unit: 's', note });

  const base = computePercentile(before, 0.99);
  const p99 = computePercentile(during, 0.99);
  report({ figure: 'fresh.many.p99.before', value: base, unit: 'ms', note });
  report({ figure: 'fresh.many.p99', value: p99, unit: 'ms', note });
  report({ figure: 'fresh.many.p99.ratio', value: p99 / base, unit: 'x', atMost: 2, note });
}

/** Shoppers that read one product page after the other until they are stopped. */
function startShoppers({ url, count }: FreshShop, shoppers: number) {
  let times: number[] = [];
  let isOver = false;

  const shopFor = async (start: number) => {
    for (let n = start; !isOver; n += 7919) {
      const startedAt = performance.now();
      await readPage(`${url}/product/${itemCodeOf(n % count)}`);
      times.push(performance.now() - startedAt);
      await sleepFor(5);
    }
  };

  const all = Promise.all(Array.from({ length: shoppers }, (_, n) => shopFor(n * 1001)));

  return {
    /** Times since the previous call, ms. */
    takeTimes(): number[] {
      const taken = times;
      times = [];
      return taken;
    },
    async endLoad(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}
