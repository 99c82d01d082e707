import { translateDynamic } from '../../../i18n/server.ts';
import {
  withParams,
  withWords,
  type MessageParams,
  type Messages,
  type Translate,
} from '../../../i18n/t.ts';
import type { Locale } from '../../../lib/locale.ts';
import { companyFacts, type FactSettings } from './company-facts.ts';
import type { ShopSettings } from './setting.ts';

type LevelSettings = Pick<ShopSettings, 'levelNames'>;

/** The names of the member levels as messages, `myPage.level.Gold`: the catalogue has none of them. */
export function getLevelWords({ levelNames }: LevelSettings, locale: Locale): Messages {
  const names = Object.entries(levelNames);
  return Object.fromEntries(names.map(([level, name]) => [`myPage.level.${level}`, name[locale]]));
}

type ReasonSettings = Pick<ShopSettings, 'claimReasons'>;

/** The names of the reasons of claims as messages, `claim.reasons.ChangedMind`, retired ones too. */
function getReasonWords(settings: ReasonSettings, locale: Locale): Messages {
  const { reasons } = settings.claimReasons;
  return Object.fromEntries(
    reasons.map(({ code, name }) => [`claim.reasons.${code}`, name[locale]]),
  );
}

/** The name of a reason; its code if the list has been lost. */
export const getReasonName = (settings: ReasonSettings, code: string, locale: Locale): string =>
  settings.claimReasons.reasons.find((reason) => reason.code === code)?.name[locale] ?? code;

/** All messages that a shop words itself. */
export const getShopWords = (
  settings: LevelSettings & ReasonSettings,
  locale: Locale,
): Messages => ({
  ...getLevelWords(settings, locale),
  ...getReasonWords(settings, locale),
});

/** The translator of mails: with the shop's facts, and the words that are its own. */
export function createShopTranslator(
  settings: FactSettings & LevelSettings & ReasonSettings,
  locale: Locale,
  params: MessageParams = {},
): Translate {
  const facts = { ...companyFacts(settings, locale), ...params };
  return withWords(withParams(translateDynamic(locale), facts), getShopWords(settings, locale));
}
