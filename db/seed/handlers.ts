import type { SeedOrderHandler } from './types.ts';

export const handlers: readonly SeedOrderHandler[] = [
  {
    code: 'OH01',
    nameKo: '본사 물류센터',
    nameEn: 'Main warehouse',
    policies: [
      {
        code: 'OH01-COND',
        nameKo: '5만원 이상 무료배송',
        nameEn: 'Free over ₩50,000',
        type: 'ConditionalFree',
        fee: 3000,
        baseAmt: 50000,
        combineType: 'ByOrderHandler',
      },
      {
        code: 'OH01-FREE',
        nameKo: '무료배송',
        nameEn: 'Free shipping',
        type: 'Free',
        fee: 0,
        baseAmt: 0,
        combineType: 'ByOrderHandler',
      },
    ],
  },
  {
    code: 'OH02',
    nameKo: '별자리 캠프 직송',
    nameEn: 'Byeoljari Camp direct',
    policies: [
      {
        code: 'OH02-FIX',
        nameKo: '고정 배송비',
        nameEn: 'Flat rate',
        type: 'Fixed',
        fee: 3500,
        baseAmt: 0,
        combineType: 'ByOrderHandler',
      },
      {
        code: 'OH02-BULK',
        nameKo: '대형 화물 개별 배송',
        nameEn: 'Bulky item, shipped separately',
        type: 'Individual',
        fee: 8000,
        baseAmt: 0,
        combineType: 'ByProduct',
      },
      {
        code: 'OH02-FREE',
        nameKo: '무료배송',
        nameEn: 'Free shipping',
        type: 'Free',
        fee: 0,
        baseAmt: 0,
        combineType: 'ByProduct',
      },
    ],
  },
  {
    code: 'OH03',
    nameKo: '블루케언 파트너 물류',
    nameEn: 'Bluecairn partner logistics',
    policies: [
      {
        code: 'OH03-COND',
        nameKo: '3만원 이상 무료배송',
        nameEn: 'Free over ₩30,000',
        type: 'ConditionalFree',
        fee: 2500,
        baseAmt: 30000,
        combineType: 'ByOrderHandler',
      },
      {
        code: 'OH03-EACH',
        nameKo: '상품별 개별 배송',
        nameEn: 'Shipped per product',
        type: 'Individual',
        fee: 2500,
        baseAmt: 0,
        combineType: 'ByProduct',
      },
    ],
  },
];
