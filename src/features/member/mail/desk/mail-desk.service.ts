import type { Reader } from '#db/connection.ts';
import { createMailer } from '../../../../gateways/mail.ts';
import { translateDynamic } from '../../../../i18n/server.ts';
import { AppError } from '../../../../errors/errors.ts';
import { LOCALES, type Locale } from '../../../../lib/locale.ts';
import { randomCode } from '../../../../server/crypto.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import {
  checkTexts,
  switchMail,
  writeText,
  writeTexts,
  type MailTexts,
} from '../change-text.service.ts';
import { createShopTranslator } from '../../../content/setting/shop-words.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import { MAIL_CODES, MAIL_FIELDS, mailEvent, type MailEventCode } from '../mail-event.ts';
import {
  isSwitchedOff,
  listChangedEvents,
  listOff,
  listVersions,
} from '../mail-template.queries.ts';
import { getDefaultText, readMailText } from '../mail-text.service.ts';
import type { MailText } from '../mail-text.ts';
import { exampleFields, exampleBody } from '../shop/mail-example.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import {
  MailEventParams,
  type MailDraft,
  type MailEventList,
  type MailEventRow,
  type MailPreview,
  type RestoreMailText,
  type SaveMailText,
  type StaffMailEvent,
  type SwitchMail,
  type TestMail,
  type TestMailSent,
} from './mail-desk.schema.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import type { MailPlace } from '../shop/mail-template.ts';
import { findMailLook } from '../mail-look.ts';
import { renderMail, type MailLook, type RenderedMail } from '../render-mail.ts';

/** The calls of staff about the mails of an event. */
export const mailEventCalls = deskCalls({
  params: MailEventParams,
  read: 'mail:read',
  write: 'mail:write',
  errors: [],
});

/** All events, in the order of their groups. */
export async function listMailEvents(db: Reader): Promise<MailEventList> {
  const changed = await listChangedEvents(db);
  const off = await listOff(db);
  const rows = MAIL_CODES.map((event) =>
    toRow(event, { isOff: off.has(event), changedAt: changed.get(event) ?? null }),
  );

  return { rows };
}

function toRow(
  event: MailEventCode,
  state: Pick<MailEventRow, 'isOff' | 'changedAt'>,
): MailEventRow {
  const { group, to, kind, isOptional } = mailEvent(event);
  return { event, group, to, kind, isOptional, ...state };
}

const VERSIONS_SHOWN = 40;

/** An event with its texts, what may stand in them, and their versions. */
export async function readMailEvent(
  { runtime }: Pick<StaffCall, 'runtime'>,
  event: MailEventCode,
): Promise<StaffMailEvent> {
  const { read } = runtime.database;
  const { fields, blocks, required } = mailEvent(event);

  const places = await readPlaces(runtime);
  const examples = toPair((locale) => exampleFields(event, places[locale]));

  const versions = await listVersions(read, event, VERSIONS_SHOWN);
  const changedAt = (await listChangedEvents(read)).get(event) ?? null;

  return {
    ...toRow(event, { isOff: await isSwitchedOff(read, event), changedAt }),
    fields: fields.map((name) => ({
      name,
      type: MAIL_FIELDS[name],
      example: { ko: examples.ko[name] ?? '', en: examples.en[name] ?? '' },
    })),
    blocks: [...blocks],
    required: [...required],
    text: await readTexts(read, event),
    usual: toPair((locale) => getDefaultText(event, locale)),
    versions: versions.map(({ locale, subject, body, ...version }) => ({
      ...version,
      locale,
      text: subject === null || body === null ? null : { subject, body },
    })),
    audit: await listAuditOf(read, { entity: 'mailEvent', id: event }),
  };
}

/** Both languages of an event as they would be sent; throws what is wrong with the draft. */
export async function previewDraft(
  { runtime }: Pick<StaffCall, 'runtime'>,
  event: MailEventCode,
  draft: MailDraft,
): Promise<MailPreview> {
  const texts = textsOfDraft(draft);
  checkTexts(event, texts);

  const places = await readPlaces(runtime);
  return toPair((locale) => previewMail(event, texts[locale], places[locale]));
}

export async function saveMailText(call: StaffCall, event: MailEventCode, draft: SaveMailText) {
  const texts = textsOfDraft(draft);
  checkTexts(event, texts);

  const { staffSn } = call.staff;

  await databaseFor(call, event, draft.reason).tx((t) =>
    writeTexts(t, { event, texts, staffSn, now: call.now }),
  );

  return readMailEvent(call, event);
}

/** Throws NotFound, or what is wrong with an old text today. */
export async function restoreMailText(
  call: StaffCall,
  event: MailEventCode,
  { locale, version, reason }: RestoreMailText,
) {
  const { read } = call.runtime.database;

  const text = version === 0 ? getDefaultText(event, locale) : await oldText();
  checkTexts(event, { ...(await readTexts(read, event)), [locale]: text });

  const by = { staffSn: call.staff.staffSn, now: call.now };
  await databaseFor(call, event, reason).tx((t) => writeText(t, { event, locale, text, ...by }));

  return readMailEvent(call, event);

  async function oldText(): Promise<MailText> {
    const versions = await listVersions(read, event, VERSIONS_SHOWN);
    const old = versions.find(
      (textVersion) => textVersion.locale === locale && textVersion.version === version,
    );
    if (!old) throw new AppError('NotFound');

    const { subject, body } = old;
    return subject === null || body === null ? getDefaultText(event, locale) : { subject, body };
  }
}

export async function switchMailEvent(
  call: StaffCall,
  event: MailEventCode,
  { isOff, reason }: SwitchMail,
) {
  const by = { staffSn: call.staff.staffSn, now: call.now };
  await databaseFor(call, event, reason).tx((t) => switchMail(t, { event, isOff }, by));

  return readMailEvent(call, event);
}

/** Mails a draft to whoever asks for it. Throws MailNotSent with the mail server's answer. */
export async function sendTestMail(
  { runtime, staff }: Pick<StaffCall, 'runtime' | 'staff'>,
  event: MailEventCode,
  draft: TestMail,
): Promise<TestMailSent> {
  const preview = (await previewDraft({ runtime }, event, draft))[draft.locale];

  const { brand } = await readSettings(runtime.database.read);
  const mark = translateDynamic(draft.locale)('mailDesk.testMark');
  const mail = {
    ...preview,
    subject: `${mark} ${preview.subject}`,
    key: `mail:test:${randomCode(16)}`,
    from: brand.name[draft.locale],
    to: { name: staff.name, address: staff.email },
  };

  try {
    return { email: staff.email, answer: await createMailer(runtime.config).send(mail) };
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    throw new AppError('MailNotSent', { params: { answer: answer.slice(0, 200) } });
  }
}

/** Reads the places that mails are composed for, with the shop's facts. */
async function readPlaces({ database, config }: Runtime) {
  const settings = await readSettings(database.read);
  return toPair((locale) => ({
    t: createShopTranslator(settings, locale),
    locale,
    ...findMailLook(config, settings.brand),
  }));
}

const toPair = <T>(make: (locale: Locale) => T) => ({ ko: make('ko'), en: make('en') });

const textsOfDraft = ({ subject, body }: MailDraft): MailTexts =>
  toPair((locale) => ({ subject: subject[locale], body: getBody(body[locale]) }));

/** Returns the body as it is compared: browsers write line ends their own way. */
const getBody = (body: string) => body.replaceAll('\r\n', '\n');

async function readTexts(db: Reader, event: MailEventCode): Promise<MailTexts> {
  const [ko, en] = await Promise.all(LOCALES.map((locale) => readMailText(db, { event, locale })));
  if (!ko || !en) throw new Error('There is a text in every language.');
  return { ko, en };
}

function databaseFor({ audit }: StaffCall, event: MailEventCode, reason: string) {
  const read: AuditedThing['read'] = async (db) => {
    const { ko, en } = await readTexts(db, event);
    const isOff = await isSwitchedOff(db, event);

    return {
      subjectKo: ko.subject,
      bodyKo: ko.body,
      subjectEn: en.subject,
      bodyEn: en.body,
      isOff,
    };
  };
  return audit({ entity: 'mailEvent', id: event, read, reason }).database;
}

/** A mail as it would be sent with this text, about things that are made up. */
function previewMail(
  event: MailEventCode,
  text: MailText,
  place: MailPlace & MailLook,
): RenderedMail {
  return renderMail(exampleBody(event, place), text, place);
}
