import { parseArgs } from 'node:util';
import { INQUIRY_STATUSES, INQUIRY_TEXT_MAX } from '#src/features/talk/inquiry/inquiry.ts';
import { displayInquiry, moveInquiry } from '#src/features/talk/inquiry/inquiry-desk.service.ts';
import type { InquiryStep } from '#src/features/talk/inquiry/inquiry-desk.service.ts';
import { listForStaff } from '#src/features/talk/inquiry/inquiry.queries.ts';
import { cleanText, lettersIn } from '#src/features/talk/text/text.ts';
import { formatInstant } from '#src/lib/instant.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { withShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

type Values = Partial<Record<'status' | 'text' | 'reason', string>> & { held?: boolean };
type Command = (runtime: Runtime) => Promise<number>;

/** Members' questions about products. */
export const verb: Verb = {
  summary: 'Lists product inquiries, answers them or puts them on hold, shows or hides them.',
  usage: [
    'list [--status STATUS]   (Received, Progress and Hold if left out)',
    '                             | list --held   (for their words, until shown)',
    '                             | start SN ...   (their authors cannot change them any more)',
    '                             | answer SN --text TEXT',
    '                             | hold SN --reason WHY   (its author is told)',
    '                             | show|hide SN ...',
  ].join('\n'),
  async run(args, { dataDir }) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ status: { type: 'string' }, held: { type: 'boolean' } },
        ...{ text: { type: 'string' }, reason: { type: 'string' } },
      },
    });
    const command = commandOf(positionals, values);
    if (command) return withShop({ dataDir }, command);
    console.error(`npm run shop -- inquiry ${verb.usage}`);
    return 2;
  },
};

function commandOf([name = '', ...rest]: string[], values: Values): Command | undefined {
  if (name === 'list') return rest.length === 0 ? listCommand(values) : undefined;
  const sns = rest.map(Number);
  if (sns.length === 0 || sns.some((sn) => !Number.isInteger(sn) || sn < 1)) return undefined;
  if (name === 'show') return display(sns, 'Displayed');
  if (name === 'hide') return display(sns, 'Held');
  if (name === 'start') return move(sns, { to: 'Progress' });
  const text = cleanText((name === 'answer' ? values.text : values.reason) ?? '');
  if (sns.length > 1 || text === '' || lettersIn(text) > INQUIRY_TEXT_MAX) return undefined;
  if (name === 'answer') return move(sns, { to: 'Complete', replyText: text });
  return name === 'hold' ? move(sns, { to: 'Hold', holdReason: text }) : undefined;
}

function listCommand({ status, held }: Values): Command | undefined {
  if (held) return (runtime) => list(runtime, { display: 'Held' });
  const asked = INQUIRY_STATUSES.filter((one) => one === status);
  if (status !== undefined && asked.length === 0) return undefined;
  const open = INQUIRY_STATUSES.filter((one) => one !== 'Complete');
  return (runtime) => list(runtime, { statuses: status === undefined ? open : asked });
}

async function list(
  { database }: Runtime,
  where: Parameters<typeof listForStaff>[1],
): Promise<number> {
  const rows = await listForStaff(database.read, where);
  for (const row of rows) {
    const kind = `${row.type}${row.open === 1 ? '' : ', secret'}`;
    const status = `${row.inquiryResponseStatus}${row.display === 'Held' ? ', held' : ''}`;
    const asked = `${formatInstant(row.createdAt)} ${row.author}`;
    console.log(`${row.inquirySn}  ${status}  ${row.itemCode}  ${kind}  ${asked}`);
    for (const line of [row.title, ...row.body.split('\n')]) console.log(`    ${line}`);
  }
  console.log(`${rows.length} inquiries.`);
  return 0;
}

const move = (sns: readonly number[], step: InquiryStep): Command =>
  each(sns, step.to, (desk, sn) => moveInquiry(desk, sn, step));

const display = (sns: readonly number[], to: 'Displayed' | 'Held'): Command =>
  each(sns, to, (desk, sn) => displayInquiry(desk, sn, to));

type Desk = Parameters<typeof moveInquiry>[0];

/** Does the same with each; 1 if one was not where that can be done. */
function each(
  sns: readonly number[],
  to: string,
  act: (desk: Desk, sn: number) => Promise<boolean>,
): Command {
  return async ({ database, clock }) => {
    let refused = 0;
    for (const sn of sns) {
      if (await act({ database, now: clock() }, sn)) console.log(`${sn}: ${to}`);
      else {
        console.error(`${sn}: is not where it can become ${to}`);
        refused += 1;
      }
    }
    return refused > 0 ? 1 : 0;
  };
}
