import type { Reader, Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { MailState } from '#db/tables/mail.ts';
import { maxAttempts } from '../../../../../server/jobs.ts';
import { mask } from '../../../../desk/parts/call/mask.ts';
import type { MailDeliveryQuery, MailPage } from './mail-delivery.schema.ts';

/** One page of the mails that match, whom they went to masked. */
export async function listMails(db: Reader, query: MailDeliveryQuery): Promise<MailPage> {
  const things = await findThings(db, query.search);
  const total = await countRows(selectMatchingMails(db, query, things));

  const order = query.sort === 'createdAt' ? 'asc' : 'desc';
  // The index alone finds the page, however far behind it is.
  const page = selectMatchingMails(db, query, things)
    .select('mailSn')
    .orderBy('createdAt', order)
    .orderBy('mailSn', order)
    .limit(query.limit)
    .offset(query.offset);

  const rows = await selectMails(db)
    .where('mailSn', 'in', page)
    .orderBy('mail_log.createdAt', order)
    .orderBy('mailSn', order)
    .execute();

  return { total, rows: rows.map(toRow) };
}

type Things = Awaited<ReturnType<typeof findThings>>;

/** The things a number may refer to; with them known, PostgreSQL combines the search's indexes. */
async function findThings(db: Reader, search: string) {
  const number = search.toUpperCase();
  if (number === '') return {};

  const order = await db
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', number)
    .executeTakeFirst();

  const claim = await db
    .selectFrom('claim')
    .select('claimSn')
    .where('claimNo', '=', number)
    .executeTakeFirst();

  return { orderSn: order?.orderSn, claimSn: claim?.claimSn };
}

/** Each kind of search has an index of its own. */
function selectMatchingMails(
  db: Reader,
  { search, event, state }: MailDeliveryQuery,
  { orderSn, claimSn }: Things,
) {
  return db
    .selectFrom('mail_log')
    .$if(event !== undefined, (q) => q.where('event', '=', event ?? ''))
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? null))
    .$if(search !== '', (q) =>
      q.where((e) =>
        e.or([
          e('toEmail', '=', search.toLowerCase()),
          ...(orderSn === undefined ? [] : [e('orderSn', '=', orderSn)]),
          ...(claimSn === undefined ? [] : [e('claimSn', '=', claimSn)]),
          ...(/^\d{1,9}$/.test(search) ? [e('memberNo', '=', Number(search))] : []),
        ]),
      ),
    );
}

const selectMails = (db: Reader) =>
  db
    .selectFrom('mail_log')
    .leftJoin('orders', 'orders.orderSn', 'mail_log.orderSn')
    .leftJoin('claim', 'claim.claimSn', 'mail_log.claimSn')
    .select(['mailSn', 'event', 'state', 'mail_log.note', 'toName', 'toEmail', 'subject'])
    .select(['orders.orderNo', 'claim.claimNo', 'mail_log.memberNo'])
    .select(['mail_log.createdAt', 'sentAt', 'resendOf', 'attempts']);

interface Personal {
  toName: string;
  toEmail: string;
  state: MailState;
  attempts: number;
}

function toRow<T extends Personal>({ attempts, ...row }: T) {
  return {
    ...row,
    isRetried: isRetried({ state: row.state, attempts }),
    toName: row.toName === '' ? '' : mask.name(row.toName),
    toEmail: row.toEmail === '' ? '' : mask.email(row.toEmail),
  };
}

/** Returns whether the job of a mail that failed tries again by itself. */
export const isRetried = ({ state, attempts }: Pick<Personal, 'state' | 'attempts'>) =>
  state === 'Failed' && attempts < maxAttempts;

/** A mail with what its record shows; whom it went to is not masked. */
export function findMail(db: Reader, mailSn: number) {
  return selectMails(db)
    .leftJoin('staff', 'staff.staffSn', 'mail_log.staffSn')
    .select(['mail_log.locale', 'text', 'answer', 'payload', 'key'])
    .select(['mail_log.orderSn', 'mail_log.claimSn'])
    .select(['mail_log.reason', 'staff.name as staffName'])
    .where('mailSn', '=', mailSn)
    .executeTakeFirst();
}
export type LoggedMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

export const maskMail = toRow;

/** Two people who send a mail again at once do it one after the other. */
export async function lockMail(t: Tx, mailSn: number): Promise<void> {
  await t
    .updateTable('mail_log')
    .set((e) => ({ attempts: e.ref('attempts') }))
    .where('mailSn', '=', mailSn)
    .execute();
}

/** The mails that repeat this one, the newest first. */
export function listResends(db: Reader, mailSn: number) {
  return db
    .selectFrom('mail_log')
    .select(['mailSn', 'state', 'attempts'])
    .where('resendOf', '=', mailSn)
    .orderBy('mailSn', 'desc')
    .execute();
}

/** Writes a mail that repeats another; returns its number. */
export async function insertResend(
  t: Tx,
  mail: LoggedMail,
  by: { turn: number; staffSn: number; reason: string; now: number },
): Promise<number> {
  const { mailSn } = await t
    .insertInto('mail_log')
    .values({
      key: `${mail.key}:again:${by.turn}`,
      event: mail.event,
      payload: mail.payload,
      locale: mail.locale,
      toName: mail.toName,
      toEmail: mail.toEmail,
      orderSn: mail.orderSn,
      claimSn: mail.claimSn,
      memberNo: mail.memberNo,
      createdAt: by.now,
      resendOf: mail.mailSn,
      staffSn: by.staffSn,
      reason: by.reason,
    })
    .returning('mailSn')
    .executeTakeFirstOrThrow();
  return mailSn;
}
