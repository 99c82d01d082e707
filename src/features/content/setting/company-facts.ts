import type { MessageParams } from '../../../i18n/t.ts';
import type { Locale } from '../../../lib/locale.ts';
import { clockTime } from './cs-hours.ts';
import { PROMISES } from './promises.ts';
import { formatBusinessNo, type Pair } from './company.ts';
import type { ShopSettings } from './setting.ts';

/** The parameters of messages that tell facts of the company or its promises (`withParams`). */
export function companyFacts(
  { company, csHours }: Pick<ShopSettings, 'company' | 'csHours'>,
  locale: Locale,
): MessageParams {
  const of = (pair: Pair) => pair[locale];
  const { opens, closes, lunch } = csHours;

  return {
    ...PROMISES,
    companyName: of(company.name),
    companyCeo: of(company.ceo),
    businessNo: formatBusinessNo(company.businessNo),
    mailOrderNo: of(company.mailOrderNo),
    companyAddress: of(company.address),
    companyPhone: company.phone,
    companyEmail: company.email,
    privacyOfficer: of(company.privacyOfficer),
    hosting: of(company.hosting),
    csOpens: clockTime(opens),
    csCloses: clockTime(closes),
    ...(lunch && { csLunchBegins: clockTime(lunch.begins), csLunchEnds: clockTime(lunch.ends) }),
  };
}
