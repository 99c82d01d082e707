/** The seller's registration number; its office prefix is none that exists, as the demo is no company. */
const BUSINESS_NO = '9998100000';

/** `999-81-00000` */
export function formatBusinessNo(): string {
  return `${BUSINESS_NO.slice(0, 3)}-${BUSINESS_NO.slice(3, 5)}-${BUSINESS_NO.slice(5)}`;
}

/** The Fair Trade Commission's page about a seller, which every mall has to link. */
export const BUSINESS_CHECK_URL = `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${BUSINESS_NO}`;

/** The company's own sites (spec 1). */
export const COMPANY_SITES = {
  ko: 'https://northridge.example/kr',
  ja: 'https://northridge.example/jp',
} as const;

export const SOCIAL_CHANNELS = {
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
  facebook: 'https://www.facebook.com/',
  kakao: 'https://pf.kakao.com/',
} as const;
