import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../../../server/config.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { compareBooks } from '../../order/reconcile/compare.service.ts';
import type { LedgersReply } from './ledgers.process.ts';
import { CHECK_JOBS, type BookDifference, type CheckKind, type LedgerCheck } from './self-check.ts';
import { saveCheck } from './self-check.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** 4:30 in Korea, before the day's work. */
const AT_NIGHT_MS = 19.5 * 60 * 60_000;
/** Payments compared with their providers: those of the last days. */
const COMPARED_DAYS = 3;

/** Every night, and when staff ask: the invariants of the database, and the books of the providers. */
export function selfCheckJobs(runtime: Runtime): JobHandler[] {
  const { database, clock } = runtime;

  const nightly = (kind: CheckKind) => ({
    kind: CHECK_JOBS[kind],
    everyMs: DAY_MS,
    offsetMs: AT_NIGHT_MS,
  });

  return [
    handleEvery(nightly('ledgers'), async ({ now }) => {
      const result = await checkAside(runtime.config);
      const problems = result.filter(({ violations }) => violations > 0).length;
      const check = {
        kind: 'ledgers',
        startedAt: now,
        endedAt: clock(),
        problems,
        result,
      } as const;

      await database.tx((t) => saveCheck(t, check));

      return `${problems} of ${result.length} broken`;
    }),
    handleEvery(nightly('books'), async ({ now }) => {
      const { compared, differences } = await compareBooks(runtime, now - COMPARED_DAYS * DAY_MS);
      const result = { compared, differences: differences.map(toDifference) };
      const problems = result.differences.filter(({ end }) => end === 'left').length;
      const check = { kind: 'books', startedAt: now, endedAt: clock(), problems, result } as const;

      await database.tx((t) => saveCheck(t, check));

      return `${compared} compared, ${problems} left`;
    }),
  ];
}

type Compared = Awaited<ReturnType<typeof compareBooks>>['differences'][number];

function toDifference({ difference, ...payment }: Compared): BookDifference {
  const { kind, why, isHealed } = difference;
  return { ...payment, why, end: isHealed ? 'healed' : kind === 'explained' ? kind : 'left' };
}

/** Checks in a child process: the queries would hold the event loop for seconds. */
async function checkAside(config: Config): Promise<LedgerCheck[]> {
  const file = new URL('./ledgers.process.ts', import.meta.url);
  const child = fork(file, { execArgv: ['--max-semi-space-size=1'], serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]): [LedgersReply] => [
    { error: `ended with ${code}` },
  ]);

  child.send(config);

  const [reply] = (await Promise.race([once(child, 'message'), ended])) as [LedgersReply];
  if ('error' in reply) throw new Error(`The ledgers were not checked: ${reply.error}`);

  return reply.ledgers;
}
