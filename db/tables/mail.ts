import type { Generated } from 'kysely';
import type { Locale } from './member.ts';

export type MailState = 'Waiting' | 'Sent' | 'Failed' | 'Suppressed';

/** Why a mail waits or is suppressed; '' for all others. */
export type MailNote = '' | 'NobodyThere' | 'SwitchedOff' | 'NoConsent' | 'Night';

/** A text that staff gave a mail; the latest version of an event and locale is sent. */
export interface MailTemplateTable {
  /** A code of `MAIL_EVENTS`. */
  event: string;
  locale: Locale;
  /** 1, 2 … */
  version: number;
  /** Null with `body`: the text of the catalogue again. */
  subject: string | null;
  body: string | null;
  changedAt: number;
  staffSn: number;
}

/** An event whose mails staff switched off, or on again. */
export interface MailSwitchTable {
  event: string;
  isOff: number;
  changedAt: number;
  staffSn: number;
}

/** A mail: who gets it, what it said, and what became of it. */
export interface MailLogTable {
  mailSn: Generated<number>;
  /** The idempotency key of its job: a mail goes out once. */
  key: string;
  /** A code of `MAIL_EVENTS`. */
  event: string;
  state: Generated<MailState>;
  note: Generated<MailNote>;
  /** JSON of its job, for sending it again; '' for mails with a code or a link that proves who one is. */
  payload: string;
  locale: Generated<string>;
  /** '' until it is composed. */
  toName: Generated<string>;
  toEmail: Generated<string>;
  subject: Generated<string>;
  /** Its text part, codes and tokens left out. */
  text: Generated<string>;
  orderSn: number | null;
  claimSn: number | null;
  memberNo: number | null;
  attempts: Generated<number>;
  /** The last answer of the mail server. */
  answer: Generated<string>;
  createdAt: number;
  sentAt: Generated<number | null>;
  /** The mail that this one repeats, who sent it again, and why. */
  resendOf: Generated<number | null>;
  staffSn: Generated<number | null>;
  reason: Generated<string>;
}
