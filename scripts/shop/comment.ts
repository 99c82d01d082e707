import { parseArgs } from 'node:util';
import { COMMENT_TEXT } from '#src/features/talk/comment/comment.ts';
import { listForStaff } from '#src/features/talk/comment/comment.queries.ts';
import { hideComment, showComment } from '#src/features/talk/comment/desk/desk.service.ts';
import { answerComment } from '#src/features/talk/comment/write.service.ts';
import { cleanText, lettersIn } from '#src/features/talk/text/text.ts';
import { formatInstant } from '#src/lib/instant.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import type { Output, Verb } from '../verb.ts';

const SHOWN = 50;

export const verb: Verb = {
  summary: 'Lists comments, held and reported ones first; hides, shows and answers them.',
  usage: [
    'list                      (those that wait for staff, then the newest)',
    '                           | hide COMMENTSN --reason TEXT   (its author gets the reason)',
    '                           | show COMMENTSN                 (also closes its reports)',
    '                           | answer COMMENTSN --text TEXT   (as the operator)',
  ].join('\n'),
  async run([order, ...args], context) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' }, text: { type: 'string' } },
    });

    const [sn = '', ...rest] = positionals;
    const commentSn = /^\d{1,15}$/.test(sn) && rest.length === 0 ? Number(sn) : undefined;
    const reason = values.reason?.trim() ?? '';
    const text = cleanText(values.text ?? '');

    if (order === 'list' && sn === '') return withShop(context, printComments);
    if (commentSn === undefined) return printUsage(context.out);
    if (order === 'hide' && reason === '') return printUsage(context.out);
    if (order === 'answer' && (text === '' || lettersIn(text) > COMMENT_TEXT.max))
      return printUsage(context.out);

    const acts: Readonly<Record<string, (runtime: Runtime) => Promise<string>>> = {
      hide: (runtime) => hideComment(runtime, commentSn, reason),
      show: (runtime) => showComment(runtime, commentSn),
      answer: async (runtime) =>
        `${commentSn}: answered by ${await answerComment(runtime, commentSn, text)}`,
    };

    const action = acts[order ?? ''];
    return action
      ? withShop(context, (shop) => printResult(shop.out, action(shop)))
      : printUsage(context.out);
  },
};

function printUsage(out: Output): number {
  out.complain(`npm run shop -- comment ${verb.usage}`);
  return 2;
}

async function printResult(out: Output, done: Promise<string>): Promise<number> {
  out.print(await done);
  return 0;
}

async function printComments({ database, out }: OpenShop): Promise<number> {
  for (const row of await listForStaff(database.read, SHOWN)) {
    const { commentSn, exhibitionSn, status, depth, reports, createdAt, text } = row;
    const reported = reports > 0 ? `  ${reports} reports` : '';
    const place = `exhibition ${exhibitionSn}  depth ${depth}`;
    out.print(`${commentSn}  ${status}  ${place}  ${formatInstant(createdAt)}${reported}`);
    out.print(`    ${text.replaceAll('\n', ' ').slice(0, 120)}`);
  }
  return 0;
}
