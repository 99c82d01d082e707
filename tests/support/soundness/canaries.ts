import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { jobHandlers } from '#src/jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import type { PayingShop } from '../order/checkout.ts';
import type { Shopper } from '../shopper.ts';

/** A secret that a flow used: `code`s are digits, which occur by chance inside longer numbers. */
interface Canary {
  flow: string;
  kind: 'password' | 'account' | 'card' | 'token' | 'cookie' | 'code';
  value: string;
}

/** The secrets of the flows so far, and everything that the shop logged and answered. */
export class Canaries {
  readonly secrets: Canary[] = [];
  readonly log: string[] = [];
  readonly answers: string[] = [];
  #flow = '';

  begin(flow: string): void {
    this.#flow = flow;
  }

  /** Notes a secret and gives it back. */
  note(kind: Canary['kind'], value: string): string {
    if (value.length < 6) throw new Error(`${this.#flow}: no ${kind} to look for`);
    this.secrets.push({ flow: this.#flow, kind, value });
    return value;
  }

  /** A browser whose responses are kept. */
  watch(shopper: Shopper): Shopper {
    const raw = shopper.raw.bind(shopper);

    shopper.raw = async (...request) => {
      const response = await raw(...request);
      this.answers.push(await response.clone().text());
      return response;
    };

    return shopper;
  }

  /** Notes the browser's cookies; all but `csrf` and `cart` prove who somebody is. */
  noteCookies(shopper: Shopper): void {
    for (const [name, value] of shopper.cookies) if (name !== 'cart') this.note('cookie', value);
  }

  /** The secrets in a text, as `flow: kind`. */
  foundIn(text: string, kinds: readonly Canary['kind'][]): string[] {
    return this.secrets
      .filter(({ kind }) => kinds.includes(kind))
      .filter(({ kind, value }) =>
        kind === 'code'
          ? new RegExp(`(?<![\\w.-])${value}(?![\\w-])`).test(text)
          : text.includes(value),
      )
      .map(({ flow, kind }) => `${flow}: ${kind}`);
  }
}

/** Runs the due jobs, and those that they enqueue. */
export async function runJobs(shop: PayingShop): Promise<void> {
  const worker = createWorker({
    database: shop.runtime.database,
    handlers: jobHandlers(shop.runtime).filter(({ schedule }) => !schedule),
    clock: shop.now,
    onError: (error, job) => shop.runtime.log.error({ err: error, kind: job?.kind }, 'job failed'),
  });

  await worker.runDue(shop.now());
  await worker.runDue(shop.now());
}

/** The texts of all mails. */
export async function readMails({ runtime }: PayingShop): Promise<string[]> {
  const { dir } = runtime.config.mail;
  const files = await readdir(dir).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8')));
  return mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** All rows of all tables as text. */
export async function dumpTables({ runtime }: PayingShop): Promise<string> {
  const { read } = runtime.database;
  const texts: string[] = [];
  for (const { name } of await read.introspection.getTables()) {
    const table = name as 'setting'; // any table
    texts.push(`${name}\n${JSON.stringify(await read.selectFrom(table).selectAll().execute())}`);
  }

  return texts.join('\n');
}
