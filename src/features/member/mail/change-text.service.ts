import type { Tx } from '#db/connection.ts';
import { AppError, type ErrorCode } from '../../../errors/errors.ts';
import { LOCALES, type Locale } from '../../../lib/locale.ts';
import { mailEvent, type MailEventCode } from './mail-event.ts';
import { mailTextProblems } from './mail-text-problem.ts';
import { getDefaultText } from './mail-text.service.ts';
import type { MailText } from './mail-text.ts';
import { findLatestText, insertVersion, setSwitch } from './mail-template.queries.ts';

export type MailTexts = Record<Locale, MailText>;

interface TextAuthor {
  staffSn: number;
  now: number;
}

/** Throws the first problem of the texts, with all refused fields by name: `body.en`. */
export function checkTexts(event: MailEventCode, texts: MailTexts): void {
  const problems = LOCALES.flatMap((locale) =>
    mailTextProblems(mailEvent(event), texts[locale]).map((textProblem) => ({
      locale,
      ...textProblem,
    })),
  );

  const [first] = problems;
  if (!first) return;

  const fields: Record<string, ErrorCode> = {};
  for (const { field, locale, code } of problems) fields[`${field}.${locale}`] ??= code;

  throw new AppError(first.code, { params: first.params, fields });
}

/** Writes a version of each text that differs from the one in force. */
export async function writeTexts(
  t: Tx,
  { event, texts, ...by }: TextAuthor & { event: MailEventCode; texts: MailTexts },
) {
  for (const locale of LOCALES) {
    await writeText(t, { event, locale, text: texts[locale], ...by });
  }
}

/** A text that is the shop's own again is kept as such: it follows the shop's when that changes. */
export async function writeText(
  t: Tx,
  {
    text,
    staffSn,
    now,
    ...of
  }: TextAuthor & { event: MailEventCode; locale: Locale; text: MailText },
): Promise<void> {
  const usual = getDefaultText(of.event, of.locale);

  const latest = await findLatestText(t, of);
  const current = { subject: latest?.subject ?? usual.subject, body: latest?.body ?? usual.body };
  if (isSame(current, text)) return;

  const kept = isSame(usual, text) ? { subject: null, body: null } : text;
  const version = (latest?.version ?? 0) + 1;
  const { subject, body } = kept;
  const row = { ...of, version, subject, body, changedAt: now, staffSn };
  if (!(await insertVersion(t, row))) throw new AppError('Busy');
}

/** Switches an event's mails off or on; throws MailNotOptional. */
export async function switchMail(
  t: Tx,
  { event, isOff }: { event: MailEventCode; isOff: boolean },
  { staffSn, now }: TextAuthor,
): Promise<void> {
  if (!mailEvent(event).isOptional) throw new AppError('MailNotOptional');

  await setSwitch(t, { event, isOff: isOff ? 1 : 0, changedAt: now, staffSn });
}

const isSame = (a: MailText, b: MailText) => a.subject === b.subject && a.body === b.body;
