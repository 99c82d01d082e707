/** Automatic discounts: running for a week, ended, and announced. */
export const promotions = [
  {
    kind: 'Promo',
    nameKo: '겨울 채비 양말·장갑전',
    nameEn: 'Winter-ready socks & gloves',
    dcType: 'FixedRate',
    dcRate: 10,
    dcAmt: 0,
    fromDays: -2,
    untilDays: 12,
    targets: [
      { targetType: 'Category', targetCode: '006002' },
      { targetType: 'Category', targetCode: '006003' },
    ],
  },
  {
    kind: 'ImmedDcCoupon',
    nameKo: '별자리 캠프 브랜드 위크',
    nameEn: 'Byeoljari Camp brand week',
    dcType: 'FixedAmt',
    dcRate: 0,
    dcAmt: 5000,
    fromDays: -1,
    untilDays: 6,
    targets: [{ targetType: 'Brand', targetCode: 'B06' }],
  },
  {
    kind: 'Promo',
    nameKo: '새해 첫 산행 기획',
    nameEn: 'First hike of the year',
    dcType: 'FixedRate',
    dcRate: 15,
    dcAmt: 0,
    fromDays: 30,
    untilDays: 45,
    targets: [{ targetType: 'Category', targetCode: '003001' }],
  },
] as const;
