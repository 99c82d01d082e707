import { fillIn } from '../../../i18n/t.ts';
import type { Locale } from '../../../lib/locale.ts';
import { escapeXml } from '../../../lib/xml.ts';
import { companyFacts, type FactSettings } from '../setting/company-facts.ts';
import { SETTINGS } from '../setting/setting.ts';

/** The names of what terms may state as `{{companyName}}`: facts of the shop and what it promises. */
const NAMES = Object.keys(
  companyFacts(
    {
      brand: SETTINGS.brand.initial,
      company: SETTINGS.company.initial,
      csHours: SETTINGS.csHours.initial,
      limits: SETTINGS.limits.initial,
    },
    'ko',
  ),
);

/** The HTML of terms with the facts in place of their names. */
export function fillTerms(html: string, facts: FactSettings, locale: Locale): string {
  const values = Object.entries(companyFacts(facts, locale));
  return fillIn(
    html,
    Object.fromEntries(values.map(([name, value]) => [name, escapeXml(String(value))])),
  );
}

/** The first name in terms that is none of a fact; undefined if there is none. */
export function findUnknownFact(html: string): string | undefined {
  const names = [...html.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name);
  return names.find((name) => !NAMES.includes(name.split(',')[0] ?? ''));
}
