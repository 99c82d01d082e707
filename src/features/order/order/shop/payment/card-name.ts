import type { Locale } from '../../../../../lib/locale.ts';

/** English names of card issuers by the name that providers use. */
const ENGLISH: Readonly<Record<string, string>> = {
  비씨: 'BC',
  KB국민: 'KB Kookmin',
  국민: 'KB Kookmin',
  하나: 'Hana',
  '하나(외환)': 'Hana',
  삼성: 'Samsung',
  신한: 'Shinhan',
  현대: 'Hyundai',
  롯데: 'Lotte',
  씨티: 'Citi',
  우리: 'Woori',
  NH채움: 'NH',
  NH농협: 'NH',
  농협: 'NH',
  수협: 'Suhyup',
  신협: 'Shinhyup',
  광주: 'Kwangju Bank',
  전북: 'Jeonbuk Bank',
  제주: 'Jeju Bank',
  카카오뱅크: 'KakaoBank',
  케이뱅크: 'K bank',
  토스뱅크: 'Toss Bank',
  카카오머니: 'Kakao Pay Money',
  페이코포인트: 'PAYCO points',
  SSG머니: 'SSG Money',
};

/** A card issuer's localized name; unknown ones stay unchanged. */
export function cardName(name: string, locale: Locale): string {
  return locale === 'en' ? (ENGLISH[name] ?? name) : name;
}
