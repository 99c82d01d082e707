import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { listActiveTerms } from '../../content/terms/terms.queries.ts';
import { enqueueMail } from '../mail/mail.service.ts';
import { lockMember } from '../member/member.queries.ts';
import {
  AD_CHANNELS,
  AD_TERMS,
  changedChannels,
  buildChoices,
  nightProblem,
  consentsInForce,
  reconfirmedBy,
  type AdChoices,
} from './consent.ts';
import { memberOfToken } from './consent-token.ts';
import { confirmDueConsents, insertConsents, listAdConsents } from './consent.queries.ts';
import type { ConsentView } from './consent.schema.ts';

/** Rate limits: of changes by member, as each sends a mail; of links by member, or by
 * client address where they are invalid. */
const changes = limitPerShop({ burst: 10, perMinute: 2 });
const withdrawals = limitPerShop({ burst: 20, perMinute: 10 });

interface Who {
  memberNo: number;
  now: number;
}

/** The member's consents to advertising, and how they came about. */
export async function readConsents(db: Reader | Tx, memberNo: number): Promise<ConsentView> {
  const rows = await listAdConsents(db, memberNo);
  const inForce = consentsInForce(rows);

  return {
    consents: AD_CHANNELS.map((channel) => {
      const row = inForce.get(channel);
      const agreed = row?.agreed === 1;
      const confirmedAt = agreed ? row.confirmedAt : null;
      return { channel, agreed, changedAt: row?.createdAt ?? null, confirmedAt };
    }),
    history: rows.toReversed().flatMap(({ channel: given, agreed, createdAt }) => {
      const channel = AD_CHANNELS.find((adChannel) => adChannel === given);
      return channel ? [{ channel, agreed: agreed === 1, at: createdAt }] : [];
    }),
  };
}

/**
 * Gives and withdraws consents: a row for each that changes, and a mail that confirms it. Throws
 * NightConsentAlone.
 */
export async function changeConsents(
  { database }: Pick<Runtime, 'database'>,
  who: Who,
  choices: AdChoices,
): Promise<ConsentView> {
  throwIfTooMany(changes(database).take(`${who.memberNo}`, who.now));

  const problem = nightProblem(choices);
  if (problem) throw new AppError(problem, { fields: { Night: problem } });

  await writeAdConsents(database, who, choices);

  return readConsents(database.read, who.memberNo);
}

/** Withdraws every consent to advertising by a mailed link. Throws ConsentLinkInvalid. */
export async function withdrawByLink(
  { runtime, clientAddress, now }: { runtime: Runtime; clientAddress: string; now: number },
  token: string,
) {
  const memberNo = memberOfToken(runtime.secret, token);
  // A mail provider calls for many members from one address.
  const subject = memberNo === undefined ? clientAddress : `member:${memberNo}`;
  throwIfTooMany(withdrawals(runtime.database).take(subject, now));
  if (memberNo === undefined) throw new AppError('ConsentLinkInvalid');

  await writeAdConsents(
    runtime.database,
    { memberNo, now },
    { Email: false, Sms: false, Night: false },
  );

  runtime.log.info({ event: 'consentsWithdrawn', memberNo }, 'consent');

  return { withdrawn: true } as const;
}

async function writeAdConsents(database: ShopDatabase, { memberNo, now }: Who, choices: AdChoices) {
  const [terms] = await listActiveTerms(database.read, [AD_TERMS], now);

  await database.tx(async (t) => {
    await lockMember(t, memberNo);

    const changed = changedChannels(buildChoices(await listAdConsents(t, memberNo)), choices);
    if (changed.length === 0) return;
    // Withdrawn at any time, but given to a text alone.
    if (!terms && changed.some((channel) => choices[channel])) throw new AppError('ShopNotOpen');

    const rows = changed.map((channel) => ({
      memberNo,
      orderSn: null,
      channel,
      termsCode: AD_TERMS,
      termsContentSn: terms?.termsContentSn ?? null,
      agreed: choices[channel] ? 1 : 0,
      createdAt: now,
    }));

    await insertConsents(t, rows);
    await mailConsents(t, { memberNo, now });
  });
}

/** Mails what became of a change, which the law wants within 14 days. */
export async function mailConsents(t: Tx, { memberNo, now }: Who): Promise<void> {
  const payload = { template: 'consentsChanged', consentsOf: memberNo, at: now } as const;
  await enqueueMail(t, payload, now);
}

/** Tells a member of consents that are two years old; false if none is due any more. */
export async function reconfirmConsents(t: Tx, { memberNo, now }: Who): Promise<boolean> {
  const by = reconfirmedBy(now);
  if (!(await confirmDueConsents(t, { memberNo, by, now }))) return false;
  const payload = { template: 'consentsReconfirmed', consentsOf: memberNo, at: now } as const;
  await enqueueMail(t, payload, now);
  return true;
}
