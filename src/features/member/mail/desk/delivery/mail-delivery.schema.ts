import { z } from 'zod';
import { SearchField } from '../../../../../lib/query.schema.ts';
import { MAIL_CODES } from '../../mail-event.ts';
import { AuditView } from '../../../../desk/audit/audit.schema.ts';
import { sortedPage, tablePage } from '../../../../desk/parts/call/page.schema.ts';
import { MAIL_STATES } from './mail-delivery.ts';

const Why = z.string().trim().min(1).max(500);

export const MailDeliveryQuery = z.strictObject({
  /** Number of the order, claim or member, or the exact e-mail address. */
  search: SearchField,
  event: z.enum(MAIL_CODES).optional(),
  state: z.enum(MAIL_STATES).optional(),
  ...sortedPage('-createdAt', ['createdAt']),
});
export type MailDeliveryQuery = z.output<typeof MailDeliveryQuery>;

/** A mail of the log; whom it went to is masked. */
const MailRow = z.object({
  mailSn: z.int(),
  event: z.string(),
  state: z.enum(MAIL_STATES),
  /** The reason why it waits or was not sent; '' otherwise. */
  note: z.string(),
  /** The shop will try again by itself. */
  isRetried: z.boolean(),
  toName: z.string(),
  toEmail: z.string(),
  subject: z.string(),
  orderNo: z.string().nullable(),
  claimNo: z.string().nullable(),
  memberNo: z.int().nullable(),
  createdAt: z.int(),
  sentAt: z.int().nullable(),
  resendOf: z.int().nullable(),
});
export type MailRow = z.output<typeof MailRow>;

export const MailPage = tablePage(MailRow);
export type MailPage = z.output<typeof MailPage>;

export const MailParams = z.object({ mailSn: z.coerce.number().int().positive() });

/** A mail of the log; what it said is personal, and shown when it is asked for. */
export const StaffMail = MailRow.extend({
  locale: z.string(),
  attempts: z.int(),
  /** The last answer of the mail server. */
  answer: z.string(),
  /** Resends by staff, with the reasons. */
  staffName: z.string().nullable(),
  reason: z.string(),
  /** Mails with codes or password links are never sent again. */
  isRepeatable: z.boolean(),
  /** Numbers of the mails that repeat it. */
  resends: z.array(z.int()),
  audit: z.array(AuditView),
});
export type StaffMail = z.output<typeof StaffMail>;

export const ResendMail = z.strictObject({ reason: Why });

/** Whom a mail went to and what it said, codes and tokens left out. */
export const MailContent = z.object({ toName: z.string(), toEmail: z.string(), text: z.string() });
export type MailContent = z.output<typeof MailContent>;
