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
  issuer('004', '국민은행', 'KB Kookmin Bank'),
  issuer('088', '신한은행', 'Shinhan Bank'),
  issuer('020', '우리은행', 'Woori Bank'),
  issuer('081', '하나은행', 'Hana Bank'),
  issuer('011', '농협은행', 'NH NongHyup Bank'),
  issuer('003', '기업은행', 'IBK Industrial Bank'),
  issuer('023', 'SC제일은행', 'SC First Bank'),
  issuer('071', '우체국', 'Korea Post'),
  issuer('031', 'iM뱅크', 'iM Bank'),
  issuer('032', '부산은행', 'Busan Bank'),
  issuer('034', '광주은행', 'Kwangju Bank'),
  issuer('039', '경남은행', 'Kyongnam Bank'),
  issuer('089', '케이뱅크', 'K bank'),
  bank('002', '산업은행', 'KDB Bank'),
  bank('007', '수협은행', 'Suhyup Bank'),
  bank('012', '지역농축협', 'Local Nonghyup'),
  bank('027', '한국씨티은행', 'Citibank Korea'),
  bank('035', '제주은행', 'Jeju Bank'),
  bank('037', '전북은행', 'Jeonbuk Bank'),
  bank('045', '새마을금고', 'MG Community Credit'),
  bank('048', '신협', 'Shinhyup'),
  bank('050', '저축은행', 'Savings Bank'),
  bank('090', '카카오뱅크', 'KakaoBank'),
  bank('092', '토스뱅크', 'Toss Bank'),
];

function bank(bankCode: string, nameKo: string, nameEn: string): Bank {
  return { bankCode, nameKo, nameEn, isIssuer: false };
}

function issuer(...names: Parameters<typeof bank>): Bank {
  return { ...bank(...names), isIssuer: true };
}

/** Banks in which the money for an order may be awaited. */
export const ISSUING_BANKS = BANKS.filter(({ isIssuer }) => isIssuer);

/** A bank's name in the reader's language; one that is not known is called as the provider does. */
export function bankName(bankCode: string, locale: Locale, providersName = ''): string {
  const known = BANKS.find((candidate) => candidate.bankCode === bankCode);
  if (!known) return providersName;
  return locale === 'en' ? known.nameEn : known.nameKo;
}
