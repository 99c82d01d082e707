import type { Locale } from './locale.ts';

interface Bank {
  bankCode: string;
  nameKo: string;
  nameEn: string;
  /** Makes virtual accounts. */
  isIssuer: boolean;
}

/** Korean banks by the codes they have among themselves. */
export const BANKS: readonly Bank[] = [
  buildIssuerBank('004', '국민은행', 'KB Kookmin Bank'),
  buildIssuerBank('088', '신한은행', 'Shinhan Bank'),
  buildIssuerBank('020', '우리은행', 'Woori Bank'),
  buildIssuerBank('081', '하나은행', 'Hana Bank'),
  buildIssuerBank('011', '농협은행', 'NH NongHyup Bank'),
  buildIssuerBank('003', '기업은행', 'IBK Industrial Bank'),
  buildIssuerBank('023', 'SC제일은행', 'SC First Bank'),
  buildIssuerBank('071', '우체국', 'Korea Post'),
  buildIssuerBank('031', 'iM뱅크', 'iM Bank'),
  buildIssuerBank('032', '부산은행', 'Busan Bank'),
  buildIssuerBank('034', '광주은행', 'Kwangju Bank'),
  buildIssuerBank('039', '경남은행', 'Kyongnam Bank'),
  buildIssuerBank('089', '케이뱅크', 'K bank'),
  buildBank('002', '산업은행', 'KDB Bank'),
  buildBank('007', '수협은행', 'Suhyup Bank'),
  buildBank('012', '지역농축협', 'Local Nonghyup'),
  buildBank('027', '한국씨티은행', 'Citibank Korea'),
  buildBank('035', '제주은행', 'Jeju Bank'),
  buildBank('037', '전북은행', 'Jeonbuk Bank'),
  buildBank('045', '새마을금고', 'MG Community Credit'),
  buildBank('048', '신협', 'Shinhyup'),
  buildBank('050', '저축은행', 'Savings Bank'),
  buildBank('090', '카카오뱅크', 'KakaoBank'),
  buildBank('092', '토스뱅크', 'Toss Bank'),
];

function buildBank(bankCode: string, nameKo: string, nameEn: string): Bank {
  return { bankCode, nameKo, nameEn, isIssuer: false };
}

function buildIssuerBank(...names: Parameters<typeof buildBank>): Bank {
  return { ...buildBank(...names), isIssuer: true };
}

export const isBankCode = (code: string): boolean =>
  BANKS.some(({ bankCode }) => bankCode === code);

/** Banks in which the money for an order may be awaited. */
export const ISSUING_BANKS = BANKS.filter(({ isIssuer }) => isIssuer);

/** A bank's name in the reader's language; one that is not known is called as the provider does. */
export function bankName(bankCode: string, locale: Locale, providersName = ''): string {
  const known = BANKS.find((candidate) => candidate.bankCode === bankCode);
  if (!known) return providersName;
  return locale === 'en' ? known.nameEn : known.nameKo;
}
