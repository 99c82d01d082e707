import type { AdChannel } from '#db/tables/member.ts';
import { kstDay, kstParts } from '../../../lib/date.ts';
import type { ErrorCode } from '../../../errors/errors.ts';
import { kstMidnight } from '../../../lib/instant.ts';
import type { NeededTerms } from '../../content/terms/needed-terms.ts';

export type { AdChannel };

/**
 * The consents to advertising, each given for itself: by e-mail, by text message, and between 21:00
 * and 08:00 (Network Act, article 50).
 */
export const AD_CHANNELS = ['Email', 'Sms', 'Night'] as const satisfies readonly AdChannel[];
export type AdChoices = Record<AdChannel, boolean>;

/** Code of the terms that the consents are to. */
export const AD_TERMS = 'marketing' satisfies NeededTerms;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A member is told of a consent again after this time: the law says every two years, and a month is
 * left for mails that fail.
 */
const RECONFIRM_MS = 700 * DAY_MS;

/** Night is a time, not a way to write: it needs one of the others. null = fine. */
export function nightProblem({ Email, Sms, Night }: AdChoices): ErrorCode | null {
  return Night && !Email && !Sms ? 'NightConsentAlone' : null;
}

/** The channels whose consent differs. */
export function changedChannels(before: AdChoices, after: AdChoices): AdChannel[] {
  return AD_CHANNELS.filter((channel) => before[channel] !== after[channel]);
}

/** Consents given or reconfirmed at this time or before are to be reconfirmed now. */
export function reconfirmedBy(now: number): number {
  return now - RECONFIRM_MS;
}

/** Returns why an advertising mail may not be sent now: no consent, or none to advertising at night. */
export function adProblem({ Email, Night }: AdChoices, now: number): 'NoConsent' | 'Night' | null {
  if (!Email) return 'NoConsent';
  return isNight(now) && !Night ? 'Night' : null;
}

const NIGHT = { from: 21, to: 8 };

/** 21:00 to 08:00 in Korea. */
function isNight(now: number): boolean {
  const { hour } = kstParts(now);
  return hour >= NIGHT.from || hour < NIGHT.to;
}

/** The next 08:00 in Korea. */
export function endOfNight(now: number): number {
  const morning = kstMidnight(kstDay(now)) + NIGHT.to * HOUR_MS;
  return morning > now ? morning : morning + DAY_MS;
}

interface ConsentRow {
  channel: string | null;
  agreed: number;
}

/** The consent of each channel that is in force: the last of its rows, given the oldest first. */
export function consentsInForce<Row extends ConsentRow>(rows: readonly Row[]): Map<AdChannel, Row> {
  const known = rows.flatMap((row) => {
    const channel = AD_CHANNELS.find((adChannel) => adChannel === row.channel);
    return channel ? [[channel, row] as const] : [];
  });
  return new Map(known);
}

/** The choices that the rows come to; no row is no consent. */
export function buildChoices(rows: readonly ConsentRow[]): AdChoices {
  const inForce = consentsInForce(rows);
  const has = (channel: AdChannel) => inForce.get(channel)?.agreed === 1;
  return { Email: has('Email'), Sms: has('Sms'), Night: has('Night') };
}
