import { toStoredPhone } from '../../../lib/phone.ts';
import { isCompanySet, type Company } from '../../content/setting/company.ts';
import { iconFile, type Brand } from '../../content/brand/brand.ts';
import type { Locale } from '../../../lib/locale.ts';
import { buildReturnPolicy } from '../../content/setting/return-policy.ts';

interface ShopFacts {
  brand: Brand;
  searchPath: string;
  company: Company;
  returnDays: number;
  locale: Locale;
}

/** schema.org Organization and WebSite (with its search), for the home page. */
export function siteJsonLd(
  siteUrl: string,
  { brand, searchPath, company, returnDays, locale }: ShopFacts,
): object[] {
  const name = brand.name[locale];
  const otherName = brand.name[locale === 'ko' ? 'en' : 'ko'];

  const target = `${new URL(searchPath, siteUrl).href}?keyword={search_term_string}`;
  return [
    {
      '@type': 'Organization',
      name,
      ...(otherName !== name && { alternateName: otherName }),
      url: siteUrl,
      ...(brand.icon !== '' && { logo: new URL(iconFile(brand.icon, 512), siteUrl).href }),
      ...(isCompanySet(company) && companyFacts(company, locale)),
      hasMerchantReturnPolicy: buildReturnPolicy(returnDays),
    },
    {
      '@type': 'WebSite',
      name,
      url: siteUrl,
      potentialAction: {
        '@type': 'SearchAction',
        target,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

function companyFacts({ name, address, phone, email }: Company, locale: Locale): object {
  return {
    legalName: name[locale],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address[locale],
      addressCountry: 'KR',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: toStoredPhone(phone),
      email,
      availableLanguage: ['ko', 'en'],
    },
  };
}
