import type { Reader } from '#db/connection.ts';
import { createMailer, type Mailer } from '../../../../gateways/mail.ts';
import { defineJobHandler, type JobHandler } from '../../../../server/job-worker.ts';
import { enqueueJob } from '../../../../server/jobs.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import { adProblem, buildChoices, endOfNight } from '../../consent/consent.ts';
import { listAdConsents } from '../../consent/consent.queries.ts';
import { MailPayload, mailJob, mailKey } from '../mail.ts';
import { findMailSn, updateMail, findLogged } from '../mail-log.queries.ts';
import { logMail, mailAgainJob } from '../mail.service.ts';
import type { AddressedMail, MailBody } from '../mail-body.ts';
import { mailEvent } from '../mail-event.ts';
import { isSwitchedOff } from '../mail-template.queries.ts';
import { readMailText } from '../mail-text.service.ts';
import { readMail } from './mail.service.ts';
import { findMailLook } from '../mail-look.ts';
import { renderMail } from '../render-mail.ts';

interface Delivery {
  payload: MailPayload;
  /** The key of the log, and of the message id. */
  key: string;
  attempts: number;
  now: number;
}

/** The mail jobs: compose, send and note it; a retry sends the same mail with the same message id. */
export function mailHandlers(runtime: Runtime): JobHandler[] {
  const mailer = createMailer(runtime.config);
  return [
    defineJobHandler(mailJob, async (payload, { job, now }) => {
      await runtime.database.tx((t) => logMail(t, payload, now)); // if an older server enqueued it
      await deliverMail(runtime, mailer, {
        payload,
        key: mailKey(payload),
        attempts: job.attempts,
        now,
      });
    }),
    defineJobHandler(mailAgainJob, async ({ mailSn }, { job, now }) => {
      const logged = await findLogged(runtime.database.read, mailSn);
      if (!logged || logged.payload === '') return; // deleted meanwhile
      const payload = MailPayload.parse(JSON.parse(logged.payload));
      await deliverMail(runtime, mailer, { payload, key: logged.key, attempts: job.attempts, now });
    }),
  ];
}

async function deliverMail(runtime: Runtime, mailer: Mailer, delivery: Delivery): Promise<void> {
  const { payload, key, now } = delivery;
  const { database, config, log } = runtime;
  const mail = await readMail(runtime, payload);
  if (!mail) {
    log.warn({ key }, 'nobody to mail to');
    await database.tx((t) =>
      updateMail(t, key, { state: 'Suppressed', note: 'NobodyThere', sentAt: null }),
    );
    return;
  }

  if (await isHeldBack(runtime, mail, delivery)) return;

  const text = await readMailText(database.read, mail.body);

  const { attempts } = delivery;
  const { brand } = await readSettings(database.read);
  const look = findMailLook(config, brand);
  const from = brand.name[mail.body.locale];
  const sent = { key, from, to: mail.to, ...renderMail(mail.body, text, look) };
  const kept = renderMail(withoutSecrets(mail.body), text, look);
  const row = { ...toRow(mail), subject: kept.subject, text: kept.text, attempts };

  try {
    const answer = await mailer.send(sent);

    const done = {
      state: 'Sent' as const,
      note: '' as const,
      sentAt: now,
      answer: shortenAnswer(answer),
    };

    await database.tx((t) => updateMail(t, key, { ...row, ...done }));
  } catch (error) {
    const failed = { state: 'Failed' as const, sentAt: null, answer: shortenAnswer(String(error)) };
    await database.tx((t) => updateMail(t, key, { ...row, ...failed }));
    throw error; // the job tries again
  }
}

/** Whom it goes to, as the log has it. What a member's last mail says is in nobody's log. */
function toRow({ body, to, of }: AddressedMail) {
  const isNobody = body.event === 'left';
  return {
    event: body.event,
    locale: body.locale,
    ...of,
    toName: isNobody ? '' : to.name,
    toEmail: isNobody ? '' : to.address.toLowerCase(),
  };
}

/** Returns whether a mail is not sent, or not yet: its row says why. */
async function isHeldBack(
  { database }: Runtime,
  mail: AddressedMail,
  { key, now }: Delivery,
): Promise<boolean> {
  const note = await findHindrance(database.read, mail, now);
  if (note === null) return false;

  await database.tx(async (t) => {
    const state = note === 'Night' ? 'Waiting' : 'Suppressed';
    await updateMail(t, key, { ...toRow(mail), state, note, sentAt: null });

    if (note !== 'Night') return;

    const mailSn = await findMailSn(t, key);

    const runAt = endOfNight(now);
    const again = `mail-again:${mailSn}:${runAt}`;

    await enqueueJob(t, { kind: mailAgainJob, payload: { mailSn }, key: again, now, runAt });
  });

  return true;
}

async function findHindrance(db: Reader, { body, of }: AddressedMail, now: number) {
  const { isOptional, kind } = mailEvent(body.event);
  if (isOptional && (await isSwitchedOff(db, body.event))) return 'SwitchedOff' as const;
  if (kind === 'transactional') return null;
  const consents = of.memberNo === null ? [] : await listAdConsents(db, of.memberNo);
  return adProblem(buildChoices(consents), now);
}

const ANSWER_MAX = 500;
const shortenAnswer = (answer: string) => answer.slice(0, ANSWER_MAX);

const HIDDEN = '••••••';

/** Returns what the log may keep of a mail: no code, and no link that proves who somebody is. */
function withoutSecrets(body: MailBody): MailBody {
  const { fields, action, optOut } = body;
  const { isSecret } = mailEvent(body.event);

  return {
    ...body,
    fields: isSecret && 'code' in fields ? { ...fields, code: HIDDEN } : fields,
    action: { ...action, href: withoutHash(action.href) },
    ...(optOut && { optOut: { ...optOut, href: withoutHash(optOut.href), oneClick: '' } }),
  };
}

/** Tokens stand in the fragment of a link. */
const withoutHash = (href: string) => href.replace(/#.*$/s, '');
