import { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import { enqueueJob, withdrawJob, type JobKind } from '../../../server/jobs.ts';
import { mailJob, mailKey, type MailPayload } from './mail.ts';
import { deleteMail, insertMail } from './mail-log.queries.ts';

/** Mails with a code or a link that proves who one is, or whose address is nobody's any more. */
const SECRET: ReadonlySet<MailPayload['template']> = new Set([
  'mailCode',
  'passwordReset',
  'left',
  'presentReady',
  'presentReminder',
  'orderLink',
]);

/**
 * Sends a mail once: the transaction that causes it also writes its job and its row in the log.
 * False if it was sent or is about to be; the log remembers it for as long as it is kept.
 */
export async function enqueueMail(
  t: Tx,
  payload: MailPayload,
  timing: number | { now: number; runAt: number },
): Promise<boolean> {
  const { now, runAt } = typeof timing === 'number' ? { now: timing, runAt: timing } : timing;
  if (!(await logMail(t, payload, now))) return false;

  return enqueueJob(t, { kind: mailJob, payload, key: mailKey(payload), now, runAt });
}

/** Takes back a mail that still waits; false if it was sent, or may be by now. */
export async function withdrawMail(t: Tx, payload: MailPayload): Promise<boolean> {
  const key = mailKey(payload);
  if (!(await withdrawJob(t, key))) return false;
  await deleteMail(t, key);
  return true;
}

/** The row of a mail that waits; false if there is one. */
export function logMail(t: Tx, payload: MailPayload, now: number): Promise<boolean> {
  return insertMail(t, {
    key: mailKey(payload),
    event: payload.template,
    payload: SECRET.has(payload.template) ? '' : JSON.stringify(payload),
    orderSn: getOrder(payload),
    claimSn: 'claimSn' in payload ? payload.claimSn : null,
    memberNo: getMember(payload),
    createdAt: now,
  });
}

function getOrder(payload: MailPayload): number | null {
  if ('presentOf' in payload) return payload.presentOf;
  return 'orderSn' in payload ? payload.orderSn : null;
}

function getMember(payload: MailPayload): number | null {
  if ('memberNo' in payload) return payload.memberNo;
  return 'consentsOf' in payload ? payload.consentsOf : null;
}

const MailAgain = z.object({ mailSn: z.int() });
/** Sends a mail of the log: another time by staff, or after the night. */
export const mailAgainJob: JobKind<z.output<typeof MailAgain>> = {
  kind: 'mail-again',
  payload: MailAgain,
};
