/** A text in both languages. */
export interface Pair {
  ko: string;
  en: string;
}

/** The seller's details that Korean law asks for on the first screen of a mall. */
export interface Company {
  name: Pair;
  ceo: Pair;
  /** Ten digits. */
  businessNo: string;
  mailOrderNo: Pair;
  /** Returned goods go there, too. */
  address: Pair;
  /** Of customer service. */
  phone: string;
  email: string;
  privacyOfficer: Pair;
  /** '' is not shown. */
  hosting: Pair;
}

/** The demo is no company: the office prefix of its number is none that exists. */
export const DEFAULT_COMPANY: Company = {
  name: { ko: '노스리지 주식회사', en: 'Northridge Inc.' },
  ceo: { ko: '한서윤', en: 'Seoyun Han' },
  businessNo: '9998100000',
  mailOrderNo: { ko: '제2026-서울성동-00000호', en: '2026-Seoul Seongdong-00000' },
  address: {
    ko: '서울특별시 성동구 능선로 12, 8층 (04780)',
    en: '8F, 12 Neungseon-ro, Seongdong-gu, Seoul 04780, Korea',
  },
  phone: '1588-0000',
  email: 'help@northridge.example',
  privacyOfficer: { ko: '정이안', en: 'Ian Jeong' },
  hosting: { ko: '노스리지 주식회사', en: 'Northridge Inc.' },
};

/** Addresses that the footer links; '' is left out. */
export interface ShopLinks {
  /** The company's own sites (spec 1). */
  koreanSite: string;
  japaneseSite: string;
  instagram: string;
  youtube: string;
  facebook: string;
  kakao: string;
}

export const DEFAULT_LINKS: ShopLinks = {
  koreanSite: 'https://northridge.example/kr',
  japaneseSite: 'https://northridge.example/jp',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
  facebook: 'https://www.facebook.com/',
  kakao: 'https://pf.kakao.com/',
};

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Whether the ten digits of a business registration number end in their check digit. */
export function isBusinessNo(businessNo: string): boolean {
  if (!/^\d{10}$/.test(businessNo)) return false;
  const digits = [...businessNo].map(Number);
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const carry = Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carry) % 10)) % 10 === digits[9];
}

/** `999-81-00000` */
export function formatBusinessNo(businessNo: string): string {
  return `${businessNo.slice(0, 3)}-${businessNo.slice(3, 5)}-${businessNo.slice(5)}`;
}

/** The Fair Trade Commission's page about a seller, which every mall has to link. */
export function businessCheckUrl(businessNo: string): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNo}`;
}

/** For `tel:` links. */
export const dialled = (phone: string): string => phone.replaceAll('-', '');
