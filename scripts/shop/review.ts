import { parseArgs } from 'node:util';
import { listForStaff } from '#src/features/talk/review/desk/desk.queries.ts';
import { chooseBest, hideReview, showReview } from '#src/features/talk/review/desk/desk.service.ts';
import { readRewards, setRewards } from '#src/features/talk/review/reward.service.ts';
import { formatInstant } from '#src/lib/instant.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import type { Output, Verb, VerbContext } from '../verb.ts';

const SHOWN = 50;

export const verb: Verb = {
  summary: 'Lists reviews, held and reported ones first; chooses the best, hides and shows them.',
  usage: [
    'list                       (those that wait for staff, then the newest)',
    '                           | best REVIEWSN | best REVIEWSN --off',
    '                           | hide REVIEWSN --reason TEXT   (its author gets the reason)',
    '                           | show REVIEWSN                 (also closes its reports)',
    '                           | rewards | rewards TEXT PHOTO  (points of new reviews; 0: none)',
  ].join('\n'),
  async run([order, ...args], context) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' }, off: { type: 'boolean', default: false } },
    });

    const [sn = '', ...rest] = positionals;
    const reviewSn = /^\d{1,15}$/.test(sn) && rest.length === 0 ? Number(sn) : undefined;
    const reason = values.reason?.trim() ?? '';
    if (order === 'list' && sn === '') return withShop(context, printReviews);
    if (order === 'rewards') return handleRewards(context, positionals);
    if (reviewSn === undefined || (order === 'hide' && reason === ''))
      return printUsage(context.out);

    const acts: Readonly<Record<string, (runtime: Runtime) => Promise<string>>> = {
      best: (runtime) => chooseBest(runtime, reviewSn, !values.off),
      hide: (runtime) => hideReview(runtime, reviewSn, reason),
      show: (runtime) => showReview(runtime, reviewSn),
    };

    const action = acts[order ?? ''];
    return action
      ? withShop(context, (shop) => printResult(shop.out, action(shop)))
      : printUsage(context.out);
  },
};

function printUsage(out: Output): number {
  out.complain(`npm run shop -- review ${verb.usage}`);
  return 2;
}

async function handleRewards(context: VerbContext, points: readonly string[]): Promise<number> {
  const [text, photo] = points.map((point) =>
    /^\d{1,6}$/.test(point) ? Number(point) : undefined,
  );
  const isRead = points.length === 0;
  if (!isRead && (points.length !== 2 || text === undefined || photo === undefined))
    return printUsage(context.out);

  return withShop(context, async ({ database, out }) => {
    const next = { text: text ?? 0, photo: photo ?? 0 };
    if (!isRead) await database.tx((t) => setRewards(t, next));
    const currentRewards = isRead ? await readRewards(database.read) : next;
    out.print(
      `A review earns ${currentRewards.text} points, one with photos ${currentRewards.photo}.`,
    );
    return 0;
  });
}

async function printResult(out: Output, done: Promise<string>): Promise<number> {
  out.print(await done);
  return 0;
}

async function printReviews({ database, out }: OpenShop): Promise<number> {
  for (const row of await listForStaff(database.read, SHOWN)) {
    const { reviewSn, status, score, reports, itemCode, createdAt, text } = row;
    const reported = reports > 0 ? `  ${reports} reports` : '';

    out.print(
      `${reviewSn}  ${status}  ${score}/5  ${itemCode}  ${formatInstant(createdAt)}${reported}`,
    );
    out.print(`    ${text.replaceAll('\n', ' ').slice(0, 120)}`);
  }
  return 0;
}
