import { hashPassword } from '#src/server/password.ts';
import type { Size } from './bench.ts';
import { computeMedian, computePercentile, type Report } from './figure.ts';
import { runLoad } from './load-process.ts';
import type { SignedInLoad } from './sign-in-load.ts';
import { startPublishedShop } from './published-shop.ts';
import { withChildren, withData, withFolder } from './site.ts';
import type { PagesLoaded } from './static-load.ts';

export const summary = 'sign-ins a second by password, and pages meanwhile';
export const takes = '4 min';

interface Scale {
  rounds: number;
  /** Rounds before them, which are not measured. */
  warmRounds: number;
  /** Sign-ins a second. */
  rate: number;
  seconds: number;
  /** That load pages. */
  connections: number;
}

const SCALE: Record<Size, Scale> = {
  full: {
    rounds: 3,
    warmRounds: 1,
    rate: Number(process.env['BENCH_RATE'] ?? 30),
    seconds: Number(process.env['BENCH_SECONDS'] ?? 20),
    connections: 64,
  },
  short: { rounds: 1, warmRounds: 0, rate: 10, seconds: 0.3, connections: 2 },
};
const MEMBERS = 300;
const PASSWORD = 'bench-7294!';

interface Round {
  alone: PagesLoaded;
  beside: PagesLoaded;
  signIns: SignedInLoad;
}

export async function run(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];

  await withFolder((dir) =>
    withChildren(async (use) => {
      // Behind a proxy, so that each sign-in has an address and its rate limit of its own.
      const shop = await use(startPublishedShop(dir, size, { TRUST_PROXY: '1' }));
      const emails = await putMembers(dir);

      const rounds: Round[] = [];
      for (let n = 0; n < scale.warmRounds + scale.rounds; n++) {
        const first = n * scale.rate * scale.seconds;
        const round = await playRound(shop.url, { emails, first }, scale);
        if (n >= scale.warmRounds) rounds.push(round);
      }

      reportRounds(report, rounds, scale);
    }),
  );
}

/** Loads a page alone, then with sign-ins beside it. */
async function playRound(
  shopUrl: string,
  { emails, first }: { emails: string[]; first: number },
  { rate, seconds, connections }: Scale,
): Promise<Round> {
  const page = {
    urls: [`${shopUrl}/category/001`],
    acceptEncoding: 'br, gzip',
    seconds,
    connections,
  };

  const task = { shopUrl, rate, seconds, emails, first, password: PASSWORD };

  const alone = await runLoad('static-load.ts', page);
  const [beside, signIns] = await Promise.all([
    runLoad('static-load.ts', page),
    runLoad('sign-in-load.ts', task),
  ]);

  return { alone, beside, signIns };
}

function reportRounds(report: Report, rounds: readonly Round[], scale: Scale): void {
  const measureMedian = (value: (round: Round) => number) => computeMedian(rounds.map(value));
  const percentileAt = (share: number) =>
    measureMedian(({ signIns }) => computePercentile(signIns.times, share));
  const rate = measureMedian(({ signIns }) => signIns.times.length / signIns.seconds);
  const load = `${scale.rate} a second for ${scale.seconds} s`;
  const note = `${load} beside saturated pages, median of ${scale.rounds} rounds`;

  report({
    figure: 'sign-in.rate',
    value: rate,
    unit: 'sign-ins/s',
    atLeast: scale.rate * 0.98,
    note,
  });

  report({ figure: 'sign-in.p50', value: percentileAt(0.5), unit: 'ms', note });
  report({ figure: 'sign-in.p95', value: percentileAt(0.95), unit: 'ms', atMost: 400, note });

  const kept = measureMedian(({ alone, beside }) => beside.rate / alone.rate);
  const pages = `${scale.connections} connections, one page`;
  const alone = measureMedian((round) => round.alone.rate);

  report({ figure: 'sign-in.pages.alone', value: alone, unit: 'requests/s', note: pages });
  report({
    figure: 'sign-in.pages.kept',
    value: kept,
    unit: 'of their rate alone',
    atLeast: 0.5,
    note: pages,
  });

  const failures = rounds.flatMap(({ signIns }) => signIns.failures);
  const [first] = failures;
  const failed = { value: failures.length, unit: 'sign-ins', atMost: 0 };

  report({ figure: 'sign-in.failed', ...failed, ...(first !== undefined && { note: first }) });
}

/** Members with one password; returns their e-mails. */
async function putMembers(dir: string): Promise<string[]> {
  const emails = Array.from({ length: MEMBERS }, (_, n) => `sign-in${n}@bench.example`);

  const passwordHash = await hashPassword(PASSWORD);
  const member = { passwordHash, name: '김하늘', phone: '+821012345678', locale: 'ko' as const };
  const rows = emails.map((email) => ({
    ...member,
    email,
    level: 'Family' as const,
    status: 'Active' as const,
    createdAt: Date.now(),
  }));

  const put = (database: Parameters<Parameters<typeof withData>[1]>[0]) =>
    database.tx((t) => t.insertInto('member').values(rows).execute());

  await withData({ dir }, put, false);

  return emails;
}
