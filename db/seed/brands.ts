import type { SeedBrand } from './types.ts';

/** Invented names; none of them is anybody's trademark. */
export const brands = [
  { brandCode: 'B01', nameKo: '한봉', nameEn: 'HANBONG' },
  { brandCode: 'B02', nameKo: '노르빅 릿지', nameEn: 'Norvik Ridge' },
  { brandCode: 'B03', nameKo: '오름길', nameEn: 'Oreumgil' },
  { brandCode: 'B04', nameKo: '테라노트', nameEn: 'Terranote' },
  { brandCode: 'B05', nameKo: '루멘폴', nameEn: 'Lumenfall' },
  { brandCode: 'B06', nameKo: '별자리 캠프', nameEn: 'Byeoljari Camp' },
  { brandCode: 'B07', nameKo: '카르바', nameEn: 'KARVA' },
  { brandCode: 'B08', nameKo: '솔바람', nameEn: 'Solbaram' },
  { brandCode: 'B09', nameKo: '웨이드 앤 파인', nameEn: 'Wade & Pine' },
  { brandCode: 'B10', nameKo: '블루케언', nameEn: 'Bluecairn' },
  { brandCode: 'B11', nameKo: '모아리', nameEn: 'MOARI' },
  { brandCode: 'B12', nameKo: '꼬마산책', nameEn: 'Little Ramble' },
] as const satisfies readonly SeedBrand[];

export type BrandCode = (typeof brands)[number]['brandCode'];
