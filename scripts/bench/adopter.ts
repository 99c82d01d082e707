import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FOREIGN_BRAND } from '../../tests/support/content/foreign-brand.ts';
import { readMails } from '../../tests/support/member/mails.ts';
import { startPostgres } from '../postgres.ts';
import { root, runQuietly } from '../processes.ts';
import type { Size } from './bench.ts';
import { Buyer, type Wish } from './buyer.ts';
import { PLAIN, putCatalogue } from './catalogue.ts';
import { countBroken } from './checkout.ts';
import type { Report } from './figure.ts';
import { playTasks } from './play-tasks.ts';
import {
  startSandboxProcess,
  startShop,
  withChildren,
  withData,
  withFolder,
  type DataPlace,
} from './site.ts';
import { SteadyLoad } from './upgrade/load.ts';
import { withMachine } from './upgrade/machine.ts';
import { runVerb, withReleases, type Releases } from './upgrade/releases.ts';
import { playUpgrade, reportLoad } from './upgrade/under-load.ts';

export const summary =
  'a mall of somebody else: set up in a browser, upgraded under load, restored elsewhere, moved to PostgreSQL';
export const takes = '5 min';

const VISITORS = 8;
const BUYERS = 3;
/** How long the load goes on before and after the upgrade. */
const BEFORE_MS = 4_000;
const DRAIN_SECONDS = 2;
/** Fifteen minutes of steps. */
const LONGEST_SETUP_S = 900;
/** The delivery fee of a mall that has the policy it was offered. */
const DELIVERY_FEE = 3_000;
/** An adopter has no reason to change these. */
const NOT_THEIRS = ['src', 'public', 'db'];
const BACKUP = 'mall.sqlite';

interface Bench {
  report: Report;
  /** Set up in a browser and upgraded; else only restored and moved. */
  isWhole: boolean;
  dir: string;
}

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder(async (dir) => {
    const bench = { report, isWhole: size === 'full', dir };
    const mallDir = makeFolder(dir, 'mall');

    if (bench.isWhole) {
      await setUpMall(report, mallDir);
      await withReleases(dir, (releases) => runMall(bench, releases));
    } else {
      await makeMall(makeFolder(dir, 'made'), mallDir);
      await runMall(bench, { from: root, to: root });
    }
  });
}

function makeFolder(...parts: string[]): string {
  const folder = path.join(...parts);
  mkdirSync(folder);
  return folder;
}

/** Somebody sets a mall up in a browser and sells in it; it is backed up into `mallDir`. */
async function setUpMall(report: Report, mallDir: string): Promise<void> {
  const costs = await playTasks({
    folder: 'tests/e2e/adopter',
    env: { ADOPTED_MALL: mallDir },
  });

  for (const { taps, characters, seconds } of costs) {
    const note = `${taps} clicks, ${characters} characters; waiting and reading are not in it`;
    const figure = 'adopter.setup';
    report({ figure, value: seconds, unit: 's of hands', atMost: LONGEST_SETUP_S, note });
  }
}

/** The mall of a short run: the products of other benches. */
async function makeMall(madeDir: string, mallDir: string): Promise<void> {
  await putCatalogue(madeDir, PLAIN.short);
  await runVerb(root, ['backup', path.join(mallDir, BACKUP), '--data', madeDir]);
}

/** Plays the operator of a mall that has opened. */
async function runMall(bench: Bench, releases: Releases): Promise<void> {
  const { report, isWhole, dir } = bench;
  const dataDir = makeFolder(dir, 'data');
  const backupDir = makeFolder(dir, 'backup');
  const elsewhere = makeFolder(dir, 'elsewhere');
  const { from, to } = releases;

  await restoreMall(path.join(dir, 'mall'), dataDir, from);

  await withChildren(async (use) => {
    const { url: sandboxUrl } = await use(startSandboxProcess());

    // The short run of `upgrade` is this one's.
    if (isWhole) await upgradeMall(bench, releases, { dataDir, sandboxUrl });
    await runVerb(to, ['backup', path.join(backupDir, BACKUP), '--data', dataDir]);
    keepSecret(dataDir, backupDir);
    if (isWhole) report(await countChanges(from));

    const orders = await countOrders({ dir: dataDir });
    await restoreMall(backupDir, elsewhere, to);
    const restored = { place: { dir: elsewhere }, release: to, sandboxUrl, orders };
    await proveMall(bench, 'restored', restored);

    await withPostgres(async (url) => {
      await runVerb(to, ['migrate-to', url, '--data', elsewhere]);
      const moved = { ...restored, place: { dir: elsewhere, url }, orders: orders + 1 };
      await proveMall(bench, 'moved', moved);
    });
  });
}

async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function upgradeMall(
  { report, dir }: Bench,
  { from, to }: Releases,
  { dataDir, sandboxUrl }: { dataDir: string; sandboxUrl: string },
): Promise<void> {
  const options = {
    dir,
    dataDir,
    release: from,
    isWhole: true,
    drainSeconds: DRAIN_SECONDS,
  };

  await withMachine(options, async ({ url, upgradeTo }) => {
    const pages = await listPages(dataDir);
    const load = new SteadyLoad({
      front: { shopUrl: url },
      sandboxUrl,
      visitors: VISITORS,
      paths: [...PATHS, ...pages.slice(0, MOST_PAGES)],
      buyers: Array.from({ length: BUYERS }, () => ({})), // guests
      wishes: await listWishes({ dir: dataDir }, DELIVERY_FEE),
    });

    await playUpgrade(load, async () => {
      await sleep(BEFORE_MS);
      await upgradeTo(to);
      await sleep(BEFORE_MS);
    });

    await reportLoad(report, load, { name: 'adopter.upgrade', place: { dir: dataDir } });
    report(await countForeign(url, dataDir));
  });
}

/** Pages that every mall has, and calls. */
const PATHS = ['/', '/en', '/api/live', '/login', '/search?keyword=blanket', '/cart'];
/** So few published pages that each is opened again during the load. */
const MOST_PAGES = 60;

function listPages(dataDir: string): Promise<string[]> {
  return withData({ dir: dataDir }, async ({ read }) => {
    const pages = read.selectFrom('published_page').select('path').where('status', '=', 200);
    const rows = await pages.orderBy('path').execute();
    return rows.map((row) => encodeURI(row.path));
  });
}

/** One piece of each product, with the total that a guest pays. */
function listWishes(place: DataPlace, fee: number): Promise<Wish[]> {
  return withData(place, async ({ read }) => {
    const units = await read.selectFrom('prod_unit').select(['itemCode', 'salePrice']).execute();
    return units.map(({ itemCode, salePrice }) => ({ itemCode, price: salePrice + fee }));
  });
}

/** The pages and mails in which the demo's brand is left. */
async function countForeign(url: string, dataDir: string) {
  const found: string[] = [];
  const pages = await listPages(dataDir);

  for (const page of [...PATHS, ...pages]) {
    const answer = await fetch(url + page);
    if (FOREIGN_BRAND.test(await answer.text())) found.push(page);
  }

  const mails = readMails(dataDir, 'orderCompleted');
  for (const mail of mails) {
    if (FOREIGN_BRAND.test(JSON.stringify(mail))) found.push(mail.headers);
  }

  const note = found[0] ?? `${pages.length} pages, ${mails.length} mails`;
  return { figure: 'adopter.foreign', value: found.length, unit: 'places', atMost: 0, note };
}

/** The files of the program that setting up and running the mall has changed. */
async function countChanges(release: string) {
  const args = ['status', '--porcelain', '--', ...NOT_THEIRS];
  const { code, output } = await runQuietly('git', args, { cwd: release });
  if (code !== 0) throw new Error(`git does not tell what has changed: ${output}`);

  const value = output.split('\n').filter((line) => line !== '').length;
  return { figure: 'adopter.changed', value, unit: 'files', atMost: 0 };
}

/** The copy of the database needs the secret that it was made with. */
function keepSecret(from: string, to: string): void {
  const file = path.join(from, 'secret');
  if (existsSync(file)) copyFileSync(file, path.join(to, 'secret'));
}

async function restoreMall(backupDir: string, dataDir: string, release: string): Promise<void> {
  keepSecret(backupDir, dataDir);
  await runVerb(release, ['restore', path.join(backupDir, BACKUP), '--data', dataDir]);
}

const countOrders = (place: DataPlace) =>
  withData(place, async ({ read }) => {
    const { orders } = await read
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow();
    return Number(orders);
  });

interface KeptMall {
  place: DataPlace;
  release: string;
  sandboxUrl: string;
  /** How many orders it must have. */
  orders: number;
}

/** A mall in another place has all its orders and pictures, and sells. */
async function proveMall({ report, isWhole }: Bench, name: string, mall: KeptMall): Promise<void> {
  const { place, release, sandboxUrl, orders } = mall;
  const tellFigure = (figure: string, value: number, unit: string) =>
    report({ figure: `adopter.${name}.${figure}`, value, unit, atMost: 0 });

  tellFigure('lost', orders - (await countOrders(place)), 'orders');

  const env = {
    DEMO: '0',
    ENV_FILE: '',
    ...(place.url && { DATABASE_URL: place.url }),
    ...(release !== root && { DIST_DIR: undefined }),
  };
  const shop = await startShop(place.dir, env, undefined, release);
  const agent = new Agent({ keepAlive: false });

  try {
    const answers = await askPictures(shop.url);
    if (isWhole && answers.length === 0) throw new Error('The home page shows no picture.');
    tellFigure('broken.pictures', answers.filter((ok) => !ok).length, 'pictures');

    const [wish] = await listWishes(place, isWhole ? DELIVERY_FEE : 0);
    if (wish === undefined) throw new Error('The mall has nothing to sell.');
    await new Buyer({ shopUrl: shop.url, sandboxUrl }, { agent }).buy(wish);
  } finally {
    agent.destroy();
    await shop.stop();
  }

  tellFigure('unsold', orders + 1 - (await countOrders(place)), 'orders');
  tellFigure('broken', await countBroken(place), 'invariants');
}

/** Asks for each picture on the home page, which shows products; true for those that are there. */
async function askPictures(url: string): Promise<boolean[]> {
  const home = await (await fetch(url)).text();
  const pictures = new Set(home.match(/\/media\/[\w./-]+\.(?:avif|jpg|png|webp)/g));
  return Promise.all([...pictures].map(async (picture) => (await fetch(url + picture)).ok));
}
