import { jobHandlers } from '#src/jobs.ts';
import { formatInstant } from '#src/lib/instant.ts';
import { listFailedJobs, listSchedules } from '#src/server/job-list.ts';
import { enqueueNow } from '#src/server/job-schedule.ts';
import { retryParked } from '#src/server/jobs.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { withShop } from '../existing-shop.ts';
import { forEach, type OrderCommand } from '../order/order-command.ts';
import type { Verb } from '../verb.ts';

const LONGEST_LIST = 100;

/** Kinds of scheduled jobs, sorted. */
function scheduledKinds(runtime: Runtime): string[] {
  return jobHandlers(runtime)
    .flatMap(({ schedule }) => schedule?.kind ?? [])
    .sort();
}

const printJobs: OrderCommand = async (shop) => {
  const { out } = shop;
  const { read } = shop.database;
  const rowOf = new Map((await listSchedules(read)).map((row) => [row.kind, row]));

  const formatTime = (time: number | null | undefined) =>
    (time ? formatInstant(time) : 'never').padEnd(22);

  out.print(`${'kind'.padEnd(20)} ${'last run'.padEnd(22)} ${'next run'.padEnd(22)} result`);

  for (const kind of scheduledKinds(shop)) {
    const { lastRunAt, nextRunAt, lastResult } = rowOf.get(kind) ?? {};
    out.print(
      `${kind.padEnd(20)} ${formatTime(lastRunAt)} ${formatTime(nextRunAt)} ${lastResult ?? ''}`,
    );
  }

  const failed = await listFailedJobs(read, LONGEST_LIST);
  const parked = failed.filter(({ isParked }) => isParked).length;

  out.print(`\n${failed.length} jobs failed, ${parked} of them parked.`);

  for (const { jobSn, kind, key, payload, attempts, lastError, ...job } of failed) {
    const when = job.isParked ? 'parked' : `again at ${formatInstant(job.runAt)}`;
    out.print(`${jobSn}  ${kind}  ${when}  ${attempts} tries  ${key ?? payload}  ${lastError}`);
  }

  return 0;
};

const runNow: OrderCommand = async (shop, kinds) => {
  const { database, clock, out } = shop;
  const known = scheduledKinds(shop);

  return forEach(
    out,
    kinds,
    (kind) => kind,
    async (kind) => {
      if (!known.includes(kind)) throw new Error(`no such schedule; there are ${known.join(', ')}`);
      await database.tx((t) => enqueueNow(t, kind, clock()));
      return 'asked for; a running shop does it within a second';
    },
  );
};

const retryJobs: OrderCommand = ({ database, clock, out }, jobSns) =>
  forEach(
    out,
    jobSns,
    (jobSn) => jobSn,
    async (jobSn) => {
      const isParked = await database.tx((t) => retryParked(t, Number(jobSn), clock()));
      if (!isParked) throw new Error('there is no such parked job');
      return 'asked for; a running shop tries it within a second';
    },
  );

const COMMANDS: Readonly<Record<string, OrderCommand>> = {
  list: printJobs,
  run: runNow,
  retry: retryJobs,
};

/** Lists the background jobs and runs them manually; the running shop runs them by itself. */
export const verb: Verb = {
  summary: 'Lists background work and what failed of it, runs it at once, retries what is parked.',
  usage: [
    'list',
    '                           | run KIND ...   (one of the list)',
    '                           | retry SN ...   (parked: tried as often as a job is)',
  ].join('\n'),
  async run([name = '', ...args], context) {
    const command = COMMANDS[name];
    const isFine = name === 'list' ? args.length === 0 : args.length > 0;
    if (!command || !isFine || (name === 'retry' && !args.every((sn) => /^\d{1,15}$/.test(sn)))) {
      context.out.complain(`npm run shop -- jobs ${verb.usage}`);
      return 2;
    }

    return withShop(context, (shop) => command(shop, args));
  },
};
