/** The colours products come in: option values, swatches and packshots share them. */
export const palette = {
  black: { nameKo: '블랙', nameEn: 'Black', rgb: '#25272b' },
  charcoal: { nameKo: '차콜', nameEn: 'Charcoal', rgb: '#45494f' },
  grey: { nameKo: '그레이', nameEn: 'Grey', rgb: '#8a8f96' },
  silver: { nameKo: '실버', nameEn: 'Silver', rgb: '#bcc1c6' },
  ivory: { nameKo: '아이보리', nameEn: 'Ivory', rgb: '#e6dfd0' },
  sand: { nameKo: '샌드', nameEn: 'Sand', rgb: '#cdb891' },
  camel: { nameKo: '카멜', nameEn: 'Camel', rgb: '#b3834f' },
  brown: { nameKo: '브라운', nameEn: 'Brown', rgb: '#6b4a35' },
  khaki: { nameKo: '카키', nameEn: 'Khaki', rgb: '#857b58' },
  olive: { nameKo: '올리브', nameEn: 'Olive', rgb: '#5d6b46' },
  forest: { nameKo: '포레스트 그린', nameEn: 'Forest Green', rgb: '#2b4d3d' },
  sage: { nameKo: '세이지', nameEn: 'Sage', rgb: '#9db09a' },
  mint: { nameKo: '민트', nameEn: 'Mint', rgb: '#83c5b1' },
  teal: { nameKo: '틸 블루', nameEn: 'Teal', rgb: '#2b7d80' },
  sky: { nameKo: '스카이 블루', nameEn: 'Sky Blue', rgb: '#85b3d6' },
  blue: { nameKo: '코발트 블루', nameEn: 'Cobalt Blue', rgb: '#2f5fb3' },
  navy: { nameKo: '네이비', nameEn: 'Navy', rgb: '#24385f' },
  purple: { nameKo: '퍼플', nameEn: 'Purple', rgb: '#5c4578' },
  lavender: { nameKo: '라벤더', nameEn: 'Lavender', rgb: '#b3a5d0' },
  pink: { nameKo: '로즈 핑크', nameEn: 'Rose Pink', rgb: '#d9929f' },
  burgundy: { nameKo: '버건디', nameEn: 'Burgundy', rgb: '#6c2636' },
  red: { nameKo: '레드', nameEn: 'Red', rgb: '#b0302f' },
  orange: { nameKo: '선셋 오렌지', nameEn: 'Sunset Orange', rgb: '#d8622a' },
  mustard: { nameKo: '머스타드', nameEn: 'Mustard', rgb: '#d1a032' },
} as const satisfies Record<string, { nameKo: string; nameEn: string; rgb: string }>;

export type ColorSlug = keyof typeof palette;
