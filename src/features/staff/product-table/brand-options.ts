import type { Translate } from '../../../i18n/t.ts';
import { localized, type Locale } from '../../../lib/locale.ts';

interface Brand {
  code: string;
  nameKo: string;
  nameEn: string;
}

/** Brands to choose from; the one without a name stands for none. */
export function brandOptions(brands: readonly Brand[], t: Translate, locale: Locale) {
  return brands.map(({ code, nameKo, nameEn }) => ({
    value: code,
    label: localized(locale, nameKo, nameEn) || t('staffProduct.noBrand'),
  }));
}
