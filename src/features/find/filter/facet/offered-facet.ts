import { getTranslator } from '../../../../i18n/server.ts';
import { type Locale, getLocalizedText } from '../../../../lib/locale.ts';
import { BENEFITS } from '../../catalogue/product-benefit.ts';
import type { FilterNames } from '../../catalogue/catalogue.queries.ts';
import { COLOR_GROUP_NAMES, COLOR_GROUPS } from '../../catalogue/color-group.ts';
import type { Category } from '../../../product/category/category.ts';
import type { Offer } from './facet.ts';
import {
  BENEFIT_FACET,
  BRAND_FACET,
  CATEGORY_FACET,
  COLOR_FACET,
  type IsOffered,
} from './selection.ts';

/** A facet in words, before anything is counted. */
export interface OfferedFacet {
  code: string;
  name: string;
  values: { value: string; name: string; rgb?: string }[];
}

type LocalizedName = { nameKo: string; nameEn: string };

/** Every facet the shop has, in the order and the language it is offered in. */
export function offeredFacets(
  names: FilterNames,
  categories: readonly Category[],
  locale: Locale,
): OfferedFacet[] {
  const t = getTranslator(locale);
  const getName = (localizedName: LocalizedName) =>
    getLocalizedText(locale, localizedName.nameKo, localizedName.nameEn);

  return [
    {
      code: CATEGORY_FACET,
      name: t('filter.facet.category'),
      values: categories.map((category) => ({
        value: category.displayCateCode,
        name: getName(category),
      })),
    },
    {
      code: BRAND_FACET,
      name: t('filter.facet.brands'),
      values: names.brands
        .filter((brand) => brand.nameKo !== '')
        .map((brand) => ({ value: brand.brandCode, name: getName(brand) })),
    },
    { code: COLOR_FACET, name: t('filter.facet.colors'), values: colorValues(locale) },
    {
      code: BENEFIT_FACET,
      name: t('filter.facet.benefits'),
      values: BENEFITS.map((value) => ({ value, name: t(`filter.benefit.${value}`) })),
    },
    ...attributeFacets(names, getName),
  ];
}

function colorValues(locale: Locale): OfferedFacet['values'] {
  const t = getTranslator(locale);
  return COLOR_GROUP_NAMES.map((value) => {
    return { value, name: t(`filter.color.${value}`), rgb: COLOR_GROUPS[value][0] };
  });
}

function attributeFacets(
  names: FilterNames,
  nameOf: (one: LocalizedName) => string,
): OfferedFacet[] {
  const valuesByAttributeCode = Map.groupBy(names.values, (value) => value.attributeCode);
  return names.attributes.map((attribute) => {
    const values = valuesByAttributeCode.get(attribute.attributeCode) ?? [];
    return {
      code: attribute.attributeCode,
      name: nameOf(attribute),
      values: values.map((attributeValue) => ({
        value: attributeValue.valueCode,
        name: nameOf(attributeValue),
      })),
    };
  });
}

export function toOffer(facets: readonly OfferedFacet[]): { offer: Offer; isOffered: IsOffered } {
  const offer = new Map(
    facets.map(({ code, values }) => [code, values.map((facetValue) => facetValue.value)]),
  );
  const known = new Map([...offer].map(([code, values]) => [code, new Set(values)]));
  return { offer, isOffered: (facet, value) => known.get(facet)?.has(value) ?? false };
}
