import { toStoredPhone } from '../../../lib/phone.ts';
import type { Company } from '../../content/setting/company.ts';
import type { Locale } from '../../../lib/locale.ts';
import { RETURN_POLICY } from '../../content/setting/return-policy.ts';

interface ShopFacts {
  name: string;
  searchPath: string;
  company: Company;
  locale: Locale;
}

/** schema.org Organization and WebSite (with its search), for the home page. */
export function siteJsonLd(
  siteUrl: string,
  { name, searchPath, company, locale }: ShopFacts,
): object[] {
  const target = `${new URL(searchPath, siteUrl).href}?keyword={search_term_string}`;
  return [
    {
      '@type': 'Organization',
      name,
      legalName: company.name[locale],
      alternateName: 'NORTHRIDGE',
      url: siteUrl,
      logo: new URL('/icon-512.png', siteUrl).href,
      address: {
        '@type': 'PostalAddress',
        streetAddress: company.address[locale],
        addressCountry: 'KR',
      },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: toStoredPhone(company.phone),
        email: company.email,
        availableLanguage: ['ko', 'en'],
      },
      hasMerchantReturnPolicy: RETURN_POLICY,
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
