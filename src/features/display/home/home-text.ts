import { getTranslator } from '../../../i18n/server.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Brand, HomeText } from '../../content/brand/brand.ts';

/** The shop's words where a mall has none of its own. */
const USUAL = {
  newArrivalsTitle: 'home.newArrivals',
  newArrivalsText: 'home.newArrivalsText',
  exhibitionsTitle: 'exhibition.running',
  exhibitionsText: 'exhibition.runningText',
  bestTitle: 'home.best',
  bestText: 'home.bestText',
  saleTitle: 'home.sale',
  saleText: 'home.saleText',
  brandsTitle: 'home.brands',
  repairText: 'home.promiseRepairText',
} as const satisfies Record<HomeText, string>;

/** A text of the home page: the mall's own, or else the shop's. */
export function getHomeText({ home }: Pick<Brand, 'home'>, name: HomeText, locale: Locale): string {
  return home[name][locale] || getTranslator(locale)(USUAL[name]);
}
