import { parseArgs } from 'node:util';
import {
  INQUIRY_PHOTOS,
  INQUIRY_STATUSES,
  INQUIRY_TEXT_MAX,
} from '#src/features/talk/inquiry/inquiry.ts';
import {
  answerInquiry,
  displayInquiry,
  moveInquiry,
  type InquiryStep,
} from '#src/features/talk/inquiry/desk/inquiry-steps.service.ts';
import { listInquiryPhotos } from '#src/features/talk/inquiry/inquiry-photo.queries.ts';
import { listForStaff, type InquiryRow } from '#src/features/talk/inquiry/inquiry.queries.ts';
import { cleanText, lettersIn } from '#src/features/talk/text/text.ts';
import { formatInstant } from '#src/lib/instant.ts';
import { withLocalImages } from '#src/server/upload/local-images.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import type { Verb } from '../verb.ts';

type Values = Partial<Record<'status' | 'text' | 'reason', string>> &
  Partial<Record<'held' | 'notify' | 'no-file', boolean>> & { file?: string[] };
type Command = (shop: OpenShop) => Promise<number>;

/** Members' questions about products and to customer service. */
export const verb: Verb = {
  summary: 'Lists inquiries, answers them or puts them on hold, shows or hides them.',
  usage: [
    'list [--status STATUS]   (Received, Progress and Hold if left out)',
    '                             | list --held   (for their words, until shown)',
    '                             | start SN ...   (their authors cannot change them any more)',
    '                             | answer SN --text TEXT [--file PICTURE ...]   (up to 3)',
    '                             | answer SN --text TEXT [--file PICTURE ... | --no-file] [--notify]',
    '                               (again: corrects the answer; mails it again with --notify)',
    '                             | hold SN --reason WHY   (its author is told)',
    '                             | show|hide SN ...   (about a product)',
  ].join('\n'),
  async run(args, context) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        status: { type: 'string' },
        held: { type: 'boolean' },
        text: { type: 'string' },
        reason: { type: 'string' },
        notify: { type: 'boolean' },
        file: { type: 'string', multiple: true },
        'no-file': { type: 'boolean' },
      },
    });

    const command = commandOf(positionals, values);
    if (command) return withShop(context, command);

    context.out.complain(`npm run shop -- inquiry ${verb.usage}`);

    return 2;
  },
};

function commandOf([name = '', ...rest]: string[], values: Values): Command | undefined {
  if (name === 'list') return rest.length === 0 ? listCommand(values) : undefined;

  const sns = rest.map(Number);
  if (sns.length === 0 || sns.some((sn) => !Number.isInteger(sn) || sn < 1)) return undefined;
  if (name === 'show') return displayInquiries(sns, 'Displayed');
  if (name === 'hide') return displayInquiries(sns, 'Held');
  if (name === 'start') return moveInquiries(sns, { to: 'Progress' });

  const text = cleanText((name === 'answer' ? values.text : values.reason) ?? '');
  if (sns.length > 1 || text === '' || lettersIn(text) > INQUIRY_TEXT_MAX) return undefined;
  if (name === 'answer')
    return values['no-file'] && values.file ? undefined : answerInquiries(sns, { ...values, text });

  return name === 'hold' ? moveInquiries(sns, { to: 'Hold', holdReason: text }) : undefined;
}

function listCommand({ status, held }: Values): Command | undefined {
  if (held) return (shop) => printInquiries(shop, { display: 'Held' });
  const statuses = INQUIRY_STATUSES.filter((inquiryStatus) => inquiryStatus === status);
  if (status !== undefined && statuses.length === 0) return undefined;
  const open = INQUIRY_STATUSES.filter((inquiryStatus) => inquiryStatus !== 'Complete');
  return (shop) => printInquiries(shop, { statuses: status === undefined ? open : statuses });
}

async function printInquiries(
  { database, out }: OpenShop,
  where: Parameters<typeof listForStaff>[1],
): Promise<number> {
  const rows = await listForStaff(database.read, where);
  const sns = rows.map(({ inquirySn }) => inquirySn);
  const photos = Map.groupBy(await listInquiryPhotos(database.read, sns), (one) => one.inquirySn);

  for (const row of rows) {
    const status = `${row.inquiryResponseStatus}${row.display === 'Held' ? ', held' : ''}`;
    const authorText = `${formatInstant(row.createdAt)} ${row.author}`;

    out.print(`${row.inquirySn}  ${status}  ${subjectOf(row)}  ${authorText}`);
    for (const line of [row.title, ...row.body.split('\n')]) out.print(`    ${line}`);

    for (const { part, name } of photos.get(row.inquirySn) ?? []) {
      out.print(`    ${part === 'Answer' ? 'answer: ' : ''}media/${name}`);
    }
  }

  out.print(`${rows.length} inquiries.`);

  return 0;
}

/** `P1003  Size, secret`, or `one-to-one, order 20261123-7KQ2M9XRTBHV4  Delivery`. */
function subjectOf({ itemCode, orderNo, claimNo, type, open }: InquiryRow): string {
  if (itemCode !== null) return `${itemCode}  ${type}${open === 1 ? '' : ', secret'}`;
  const about = [claimNo && `claim ${claimNo}`, orderNo && `order ${orderNo}`].find(Boolean);
  return `one-to-one${about ? `, ${about}` : ''}  ${type}`;
}

function answerInquiries(
  sns: readonly number[],
  { text, file, notify, ...values }: Values,
): Command {
  return async ({ database, clock, config, media, out }) => {
    const rule = { uploadDir: config.uploadDir, rule: INQUIRY_PHOTOS };
    return withLocalImages(file ?? [], rule, async (images) => {
      const desk = { database, media, now: clock() };

      const reply = {
        replyText: text ?? '',
        images: file || values['no-file'] ? images : null,
        notify: notify ?? false,
      };

      const done = await answerInquiry(desk, sns[0] ?? 0, reply);
      if (done === undefined) out.complain(`${sns[0]}: there is no such inquiry`);
      else out.print(`${sns[0]}: ${done}`);

      return done === undefined ? 1 : 0;
    });
  };
}

const moveInquiries = (sns: readonly number[], step: InquiryStep): Command =>
  applyToEach(sns, step.to, (desk, sn) => moveInquiry(desk, sn, step));

const displayInquiries = (sns: readonly number[], to: 'Displayed' | 'Held'): Command =>
  applyToEach(sns, to, (desk, sn) => displayInquiry(desk, sn, to));

type Desk = Parameters<typeof moveInquiry>[0];

/** Does the same with each; 1 if one was not where that can be done. */
function applyToEach(
  sns: readonly number[],
  to: string,
  act: (desk: Desk, sn: number) => Promise<boolean>,
): Command {
  return async ({ database, clock, out }) => {
    let refused = 0;
    for (const sn of sns) {
      if (await act({ database, now: clock() }, sn)) out.print(`${sn}: ${to}`);
      else {
        out.complain(`${sn}: is not where it can become ${to}`);
        refused += 1;
      }
    }

    return refused > 0 ? 1 : 0;
  };
}
