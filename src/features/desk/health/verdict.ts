export const VERDICTS = ['ok', 'attention', 'broken'] as const;
/** ok: nothing to do. attention: look at it today. broken: something does not work now. */
export type Verdict = (typeof VERDICTS)[number];

/** A problem of a part of the shop; the desk says what to do about it by its code. */
export interface Finding {
  code: string;
  verdict: Exclude<Verdict, 'ok'>;
  /** For its sentence, such as a count or the words of an error. */
  params?: Record<string, string | number> | undefined;
}

export function getWorst(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.findLast((verdict) => verdicts.includes(verdict)) ?? 'ok';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MB = 2 ** 20;

type Findings = Finding[];
const buildFindings = (
  isFound: boolean,
  code: string,
  more: Omit<Finding, 'code' | 'verdict'> & { isBroken?: boolean } = {},
): Findings => {
  const { isBroken = false, ...rest } = more;
  return isFound ? [{ code, verdict: isBroken ? 'broken' : 'attention', ...rest }] : [];
};

interface ServerState {
  /** The reason why the shop is not ready, as `readHealth` returns it. */
  problem: string | null;
  jobLagMs: number;
  warnings: readonly string[];
  disk: { freeBytes: number } | null;
  builds: readonly string[];
}

export function judgeServer({ problem, jobLagMs, warnings, disk, builds }: ServerState): Findings {
  const freeMb = Math.floor((disk?.freeBytes ?? Infinity) / MB);
  return [
    ...buildFindings(problem !== null, 'notReady', {
      isBroken: true,
      params: { problem: problem ?? '' },
    }),
    ...buildFindings(jobLagMs > MINUTE_MS, 'jobLag', {
      isBroken: jobLagMs > 10 * MINUTE_MS,
      params: { seconds: Math.round(jobLagMs / 1000) },
    }),
    ...buildFindings(freeMb < 2048, 'disk', { isBroken: freeMb < 256, params: { mb: freeMb } }),
    ...buildFindings(new Set(builds).size > 1, 'builds', {
      params: { count: new Set(builds).size },
    }),
    ...warnings.flatMap((problem) => buildFindings(true, 'warning', { params: { problem } })),
  ];
}

interface JobState {
  parked: number;
  retried: number;
  /** Schedules whose next run should have begun long ago. */
  late: readonly string[];
}

export function judgeJobs({ parked, retried, late }: JobState): Findings {
  return [
    ...buildFindings(parked > 0, 'parked', { isBroken: true, params: { count: parked } }),
    ...buildFindings(retried > 0, 'retried', { params: { count: retried } }),
    ...buildFindings(late.length > 0, 'late', { params: { kinds: late.join(', ') } }),
  ];
}

/** The delay after which a schedule counts as late. */
export const LATE_MS = 10 * MINUTE_MS;

interface PublishState {
  failing: number;
  /** Age of the oldest due request. */
  oldestMs: number;
  isRunning: boolean;
}

export function judgePublishing({ failing, oldestMs, isRunning }: PublishState): Findings {
  return [
    ...buildFindings(failing > 0, 'publishFailing', { params: { count: failing } }),
    ...buildFindings(oldestMs > 5 * MINUTE_MS && !isRunning, 'publishStuck', {
      isBroken: true,
      params: { minutes: Math.round(oldestMs / MINUTE_MS) },
    }),
  ];
}

/** A check of the shop that should be made every day. */
export function judgeCheck(
  check: { endedAt: number; problems: number } | undefined,
  kind: 'books' | 'ledgers',
  now: number,
): Findings {
  if (!check) return buildFindings(true, `${kind}Never`);

  const { endedAt, problems } = check;
  const hours = Math.floor((now - endedAt) / HOUR_MS);

  return [
    ...buildFindings(problems > 0, `${kind}Wrong`, { isBroken: true, params: { count: problems } }),
    ...buildFindings(hours > 36, `${kind}Old`, { params: { hours } }),
  ];
}

interface MailState {
  parked: number;
  retried: number;
  oldestMs: number;
}

export function judgeMails({ parked, retried, oldestMs }: MailState): Findings {
  return [
    ...buildFindings(parked > 0, 'mailParked', { isBroken: true, params: { count: parked } }),
    ...buildFindings(retried > 0, 'mailRetried', { params: { count: retried } }),
    ...buildFindings(oldestMs > 10 * MINUTE_MS, 'mailLate', {
      params: { minutes: Math.round(oldestMs / MINUTE_MS) },
    }),
  ];
}

/** The newest backup; null where another program makes them, undefined if there is none. */
export function judgeBackup(backup: { madeAt: number } | null | undefined, now: number): Findings {
  if (backup === null) return [];
  if (!backup) return buildFindings(true, 'backupNone');
  const hours = Math.floor((now - backup.madeAt) / HOUR_MS);
  return buildFindings(hours > 36, 'backupOld', { isBroken: hours > 24 * 7, params: { hours } });
}

/** The refunds that are later than the law allows. */
export function judgeRefunds(late: number): Findings {
  return buildFindings(late > 0, 'refundsLate', { params: { count: late } });
}
