import { showComment } from '#src/features/talk/comment/desk/desk.service.ts';
import { listOpenReports } from '#src/features/talk/report/report.queries.ts';
import { showReview } from '#src/features/talk/review/desk/desk.service.ts';
import { formatInstant } from '#src/lib/instant.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

const SHOWN = 100;
const SHOW = { review: showReview, comment: showComment } as const;

export const verb: Verb = {
  summary: 'Lists open reports of reviews and comments, and dismisses them.',
  usage: [
    'list                       (the oldest first)',
    '                           | dismiss review|comment SN     (all of one; it is shown again)',
  ].join('\n'),
  async run([order, kind = '', sn = '', ...rest], context) {
    if (order === 'list' && kind === '') return withShop(context, printReports);

    const isOne = /^\d{1,15}$/.test(sn) && rest.length === 0;
    if (order !== 'dismiss' || !isOne || (kind !== 'review' && kind !== 'comment')) {
      context.out.complain(`npm run shop -- report ${verb.usage}`);
      return 2;
    }

    return withShop(context, async (shop) => {
      shop.out.print(await SHOW[kind](shop, Number(sn)));
      return 0;
    });
  },
};

async function printReports({ database, out }: OpenShop): Promise<number> {
  for (const row of await listOpenReports(database.read, SHOWN)) {
    const { kind, talkSn, reason, description, createdAt } = row;
    const said = description.replaceAll('\n', ' ').slice(0, 120);
    out.print(
      `${kind.toLowerCase()} ${talkSn}  ${reason}  ${formatInstant(createdAt)}  ${said}`.trim(),
    );
  }
  return 0;
}
