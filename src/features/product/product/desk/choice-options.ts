import type { Translate } from '../../../../i18n/t.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { getAncestors } from '../../category/category.ts';
import type { ProductChoices } from './product-table.schema.ts';

interface Named {
  code: string;
  nameKo: string;
  nameEn: string;
}

/** Brands to choose from; the one without a name stands for none. */
export function brandOptions(brands: ProductChoices['brands'], t: Translate, locale: Locale) {
  return brands.map(({ code, nameKo, nameEn, isRetired }) => {
    const name = getLocalizedText(locale, nameKo, nameEn) || t('productDesk.noBrand');
    return { value: code, label: isRetired ? t('productDesk.retiredBrand', { name }) : name };
  });
}

type PolicyName = 'code' | 'nameKo' | 'nameEn' | 'handlerKo' | 'handlerEn';

/** Delivery policies, each with its seller: several sellers have one of the same name. */
export function policyOptions(
  policies: readonly Pick<ProductChoices['policies'][number], PolicyName>[],
  locale: Locale,
) {
  return policies.map(({ code, nameKo, nameEn, handlerKo, handlerEn }) => ({
    value: code,
    label: `${getLocalizedText(locale, nameKo, nameEn)} · ${getLocalizedText(locale, handlerKo, handlerEn)}`,
  }));
}

/** Categories with the whole path of their names: 'Outer > Jackets'. */
export function categoryOptions(categories: readonly Named[], locale: Locale) {
  const names = new Map(
    categories.map(({ code, nameKo, nameEn }) => [code, getLocalizedText(locale, nameKo, nameEn)]),
  );
  return categories.map(({ code }) => ({
    value: code,
    label: [...getAncestors(code), code]
      .map((pathCode) => names.get(pathCode) ?? pathCode)
      .join(' > '),
  }));
}
