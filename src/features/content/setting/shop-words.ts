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

/** All messages that a shop words itself. */
export const getShopWords = (settings: LevelSettings, locale: Locale): Messages =>
  getLevelWords(settings, locale);

/** The translator of mails: with the shop's facts, and the words that are its own. */
export function createShopTranslator(
  settings: FactSettings & LevelSettings,
  locale: Locale,
  params: MessageParams = {},
): Translate {
  const facts = { ...companyFacts(settings, locale), ...params };
  return withWords(withParams(translateDynamic(locale), facts), getShopWords(settings, locale));
}
