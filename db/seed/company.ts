/** The demo is no company: the office prefix of its number is none that exists. */
export const company = {
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

export const links = {
  koreanSite: 'https://northridge.example/kr',
  japaneseSite: 'https://northridge.example/jp',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
  facebook: 'https://www.facebook.com/',
  kakao: 'https://pf.kakao.com/',
  escrow: 'https://northridge.example/kr/escrow',
  more: [],
};

export const searchWords = {
  ko: ['등산화', '바람막이', '경량 패딩', '배낭', '텐트', '침낭'],
  en: ['hiking boots', 'rain jacket', 'fleece', 'backpack', 'tent'],
};
