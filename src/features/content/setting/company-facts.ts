import type { MessageParams } from '../../../i18n/t.ts';
import type { Locale, Pair } from '../../../lib/locale.ts';
import { formatClock } from '../../../lib/clock.ts';
import { PROMISES } from './promises.ts';
import { formatBusinessNo } from './company.ts';
import type { ShopSettings } from './setting.ts';

/** The settings that messages, mails and terms tell facts of. */
export type FactSettings = Pick<ShopSettings, 'brand' | 'company' | 'csHours' | 'limits'>;

/** The parameters of messages that tell facts of the shop, its company or its promises (`withParams`). */
export function companyFacts(
  { brand, company, csHours, limits }: FactSettings,
  locale: Locale,
): MessageParams {
  const textOf = (pair: Pair) => pair[locale];

  return {
    ...PROMISES,
    returnDays: limits.returnDays,
    shopName: textOf(brand.name),
    companyName: textOf(company.name),
    companyCeo: textOf(company.ceo),
    businessNo: formatBusinessNo(company.businessNo),
    mailOrderNo: textOf(company.mailOrderNo),
    companyAddress: textOf(company.address),
    companyPhone: company.phone,
    companyEmail: company.email,
    privacyOfficer: textOf(company.privacyOfficer),
    hosting: textOf(company.hosting),
    csOpens: formatClock(csHours.opens),
    csCloses: formatClock(csHours.closes),
    ...(csHours.lunch && {
      csLunchBegins: formatClock(csHours.lunch.begins),
      csLunchEnds: formatClock(csHours.lunch.ends),
    }),
  };
}
