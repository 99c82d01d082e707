import { parseArgs } from 'node:util';
import { listForStaff } from '#src/features/talk/review/desk.queries.ts';
import { chooseBest, hideReview, showReview } from '#src/features/talk/review/desk.service.ts';
import { readRewards, setRewards } from '#src/features/talk/review/reward.service.ts';
import { formatInstant } from '#src/lib/instant.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

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
  async run([order, ...args], { dataDir }) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' }, off: { type: 'boolean', default: false } },
    });
    const [sn = '', ...rest] = positionals;
    const reviewSn = /^\d{1,15}$/.test(sn) && rest.length === 0 ? Number(sn) : undefined;
    const reason = values.reason?.trim() ?? '';
    if (order === 'list' && sn === '') return withShop({ dataDir }, list);
    if (order === 'rewards') return rewards(positionals, dataDir);
    if (reviewSn === undefined || (order === 'hide' && reason === '')) return wrong();
    const acts: Readonly<Record<string, (runtime: Runtime) => Promise<string>>> = {
      best: (runtime) => chooseBest(runtime, reviewSn, !values.off),
      hide: (runtime) => hideReview(runtime, reviewSn, reason),
      show: (runtime) => showReview(runtime, reviewSn),
    };
    const made = acts[order ?? ''];
    return made ? withShop({ dataDir }, (runtime) => act(made(runtime))) : wrong();
  },
};

function wrong(): number {
  console.error(`npm run shop -- review ${verb.usage}`);
  return 2;
}

async function rewards(points: readonly string[], dataDir: string): Promise<number> {
  const [text, photo] = points.map((one) => (/^\d{1,6}$/.test(one) ? Number(one) : undefined));
  const isRead = points.length === 0;
  if (!isRead && (points.length !== 2 || text === undefined || photo === undefined)) return wrong();
  return withShop({ dataDir }, async ({ database }) => {
    const next = { text: text ?? 0, photo: photo ?? 0 };
    if (!isRead) await database.tx((t) => setRewards(t, next));
    const given = isRead ? await readRewards(database.read) : next;
    console.log(`A review earns ${given.text} points, one with photos ${given.photo}.`);
    return 0;
  });
}

async function act(done: Promise<string>): Promise<number> {
  console.log(await done);
  return 0;
}

async function list({ database }: Runtime): Promise<number> {
  for (const row of await listForStaff(database.read, SHOWN)) {
    const { reviewSn, status, score, reports, itemCode, createdAt, text } = row;
    const reported = reports > 0 ? `  ${reports} reports` : '';
    console.log(
      `${reviewSn}  ${status}  ${score}/5  ${itemCode}  ${formatInstant(createdAt)}${reported}`,
    );
    console.log(`    ${text.replaceAll('\n', ' ').slice(0, 120)}`);
  }
  return 0;
}
