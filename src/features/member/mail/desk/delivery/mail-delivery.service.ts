import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import type { MailState } from '#db/tables/mail.ts';
import { enqueueJob } from '../../../../../server/jobs.ts';
import type { AuditedThing } from '../../../../../server/staff/audit.ts';
import { mailAgainJob } from '../../mail.service.ts';
import { listAuditOf } from '../../../../desk/audit/audit.queries.ts';
import {
  findMail,
  insertResend,
  isRetried,
  listResends,
  lockMail,
  maskMail,
  type LoggedMail,
} from './mail-delivery.queries.ts';
import { MailParams, type MailContent, type StaffMail } from './mail-delivery.schema.ts';
import { deskCalls } from '../../../../desk/parts/call/desk-calls.service.ts';
import type { StaffCall } from '../../../../desk/parts/call/staff-call.ts';

/** The calls of staff about a mail of the log. */
export const mailCalls = deskCalls({
  params: MailParams,
  read: 'mail:read',
  write: 'mail:send',
  errors: ['NotFound'],
});

/** Throws NotFound, also once it was deleted. */
async function readMail(db: Reader, mailSn: number): Promise<LoggedMail> {
  const mail = await findMail(db, mailSn);
  if (!mail) throw new AppError('NotFound');
  return mail;
}

/** A mail of the log, whom it went to masked. */
export async function readStaffMail(
  { runtime }: Pick<StaffCall, 'runtime'>,
  mailSn: number,
): Promise<StaffMail> {
  const { read } = runtime.database;
  const mail = await readMail(read, mailSn);
  const { payload, key: _, text: __, orderSn: ___, claimSn: ____, ...shown } = mail;
  const resends = await listResends(read, mailSn);

  return {
    ...maskMail(shown),
    attempts: mail.attempts,
    isRepeatable: payload !== '',
    resends: resends.map((resend) => resend.mailSn),
    audit: await listAuditOf(read, { entity: 'mail', id: String(mailSn) }),
  };
}

/** Whom a mail went to and what it said; that it was asked is kept. */
export async function showMail(
  call: StaffCall,
  mailSn: number,
  reason: string,
): Promise<MailContent> {
  const { toName, toEmail, text } = await readMail(call.runtime.database.read, mailSn);

  await databaseFor(call, mailSn, reason).tx(async () => undefined);

  return { toName, toEmail, text };
}

/**
 * Sends a mail another time, with what is true now: a new mail of the log. Throws NotFound,
 * MailNotRepeatable, MailStillWaiting.
 */
export async function resendMail(
  call: StaffCall,
  mailSn: number,
  reason: string,
): Promise<StaffMail> {
  const { staff, now } = call;

  const newSn = await databaseFor(call, mailSn, reason).tx(async (t) => {
    await lockMail(t, mailSn);

    const mail = await readMail(t, mailSn);
    if (mail.payload === '') throw new AppError('MailNotRepeatable');

    const resends = await listResends(t, mailSn);
    if ([mail, ...resends].some(isUnderWay)) throw new AppError('MailStillWaiting');

    const by = { turn: resends.length + 1, staffSn: staff.staffSn, reason, now };
    const sn = await insertResend(t, mail, by);
    const job = { kind: mailAgainJob, payload: { mailSn: sn }, key: `mail-again:${sn}`, now };

    await enqueueJob(t, job);

    return sn;
  });

  return readStaffMail(call, newSn);
}

const isUnderWay = (mail: { state: MailState; attempts: number }) =>
  mail.state === 'Waiting' || isRetried(mail);

function databaseFor({ audit }: StaffCall, mailSn: number, reason: string) {
  const read: AuditedThing['read'] = async (db) => {
    const { state } = await readMail(db, mailSn);
    const resends = await listResends(db, mailSn);
    return { state, resends: resends.map((resend) => resend.mailSn) };
  };
  return audit({ entity: 'mail', id: String(mailSn), read, reason }).database;
}
