import { getTranslator } from '../../../../i18n/server.ts';
import { type Locale, getLocalizedText } from '../../../../lib/locale.ts';
import { BENEFITS } from '../../catalogue/product-benefit.ts';
import type { FilterNames } from '../../catalogue/catalogue.queries.ts';
import { compareSizes, getSizeScale } from '../../catalogue/size-scale.ts';
import { COLOR_GROUP_NAMES, COLOR_GROUPS } from '../../catalogue/color-group.ts';
import type { Category } from '../../../product/category/category.ts';
import type { Offer } from './facet.ts';
import type { KnownSize } from './facet-index.ts';
import {
  BENEFIT_FACET,
  BRAND_FACET,
  CATEGORY_FACET,
  COLOR_FACET,
  SIZE_FACET,
  type IsOffered,
} from './selection.ts';

/** A facet in words, before anything is counted. */
export interface OfferedFacet {
  code: string;
  name: string;
  values: OfferedValue[];
}

interface OfferedValue {
  value: string;
  name: string;
  rgb?: string;
  /** The heading it stands under, the same for all beside it: the scale of a size. */
  group?: string;
}

type LocalizedName = { nameKo: string; nameEn: string };

interface OfferedNames {
  names: FilterNames;
  categories: readonly Category[];
  sizes: readonly KnownSize[];
  locale: Locale;
}

/** Every facet the shop has, in the order and the language it is offered in. */
export function offeredFacets({ names, categories, sizes, locale }: OfferedNames): OfferedFacet[] {
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
    { code: SIZE_FACET, name: t('filter.facet.sizes'), values: listSizeValues(sizes, locale) },
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

/** Sizes in their order, under their scales. */
function listSizeValues(sizes: readonly KnownSize[], locale: Locale): OfferedValue[] {
  const t = getTranslator(locale);
  return sizes
    .toSorted((a, b) => compareSizes(a.value, b.value))
    .map(({ value, nameKo, nameEn }) => ({
      value,
      name: getLocalizedText(locale, nameKo, nameEn),
      group: t(`filter.size.${getSizeScale(value)}`),
    }));
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
