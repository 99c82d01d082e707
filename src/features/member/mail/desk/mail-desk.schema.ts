import { z } from 'zod';
import { MAIL_BLOCKS, MAIL_CODES, MAIL_GROUPS } from '../mail-event.ts';
import { BODY_MAX, SUBJECT_MAX } from '../mail-text-problem.ts';
import { LOCALES } from '../../../../lib/locale.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { Reason } from '../../../desk/bulk/bulk.schema.ts';

export const MailEventParams = z.object({ event: z.enum(MAIL_CODES) });

/** An event whose mails staff may put into words. */
const MailEventRow = z.object({
  event: z.enum(MAIL_CODES),
  group: z.enum(MAIL_GROUPS),
  to: z.enum(['buyer', 'member', 'asker', 'address']),
  kind: z.enum(['transactional', 'advertising']),
  /** Staff may switch it off. */
  isOptional: z.boolean(),
  isOff: z.boolean(),
  /** The time when a text of staff that is in force was written; null: all are the shop's own. */
  changedAt: z.int().nullable(),
});
export type MailEventRow = z.output<typeof MailEventRow>;

export const MailEventList = z.object({ rows: z.array(MailEventRow) });
export type MailEventList = z.output<typeof MailEventList>;

const buildBilingualSchema = <S extends z.ZodType>(schema: S) =>
  z.object({ ko: schema, en: schema });
const Text = z.object({ subject: z.string(), body: z.string() });

/** A text as it was written; null for the shop's own again. */
const MailVersion = z.object({
  locale: z.enum(LOCALES),
  version: z.int(),
  text: Text.nullable(),
  changedAt: z.int(),
  staffName: z.string(),
});

export const StaffMailEvent = MailEventRow.extend({
  fields: z.array(
    z.object({ name: z.string(), type: z.string(), example: buildBilingualSchema(z.string()) }),
  ),
  blocks: z.array(z.enum(MAIL_BLOCKS)),
  /** Fields and blocks that every text must contain. */
  required: z.array(z.string()),
  text: buildBilingualSchema(Text),
  /** The shop's own. */
  usual: buildBilingualSchema(Text),
  /** The newest first. */
  versions: z.array(MailVersion),
  audit: z.array(AuditView),
});
export type StaffMailEvent = z.output<typeof StaffMailEvent>;

/** Refused texts name their field: `body.en`. */
const Draft = {
  subject: buildBilingualSchema(z.string().trim().max(SUBJECT_MAX)),
  body: buildBilingualSchema(z.string().trim().max(BODY_MAX)),
};

export const MailDraft = z.strictObject(Draft);
export type MailDraft = z.output<typeof MailDraft>;

export const SaveMailText = z.strictObject({ ...Draft, reason: Reason });
export type SaveMailText = z.output<typeof SaveMailText>;

/** A version to be sent again; version 0 is the shop's own text. */
export const RestoreMailText = z.strictObject({
  locale: z.enum(LOCALES),
  version: z.int().min(0),
  reason: Reason,
});
export type RestoreMailText = z.output<typeof RestoreMailText>;

const Why = z.string().trim().min(1).max(500);
export const SwitchMail = z.strictObject({ isOff: z.boolean(), reason: Why });
export type SwitchMail = z.output<typeof SwitchMail>;

const Rendered = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export const MailPreview = buildBilingualSchema(Rendered);
export type MailPreview = z.output<typeof MailPreview>;

export const TestMail = z.strictObject({ ...Draft, locale: z.enum(LOCALES) });
export type TestMail = z.output<typeof TestMail>;

/** The address that the test went to, and what the mail server said. */
export const TestMailSent = z.object({ email: z.string(), answer: z.string() });
export type TestMailSent = z.output<typeof TestMailSent>;
