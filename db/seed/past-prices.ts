/** Past prices of some products of the demo shop, in won. */
export const pastPrices: readonly {
  itemCode: string;
  salePrice: number;
  fromDaysAgo: number;
  untilDaysAgo: number;
}[] = [
  // Cheaper three weeks ago: the present discount is none.
  { itemCode: 'P1004', salePrice: 54900, fromDaysAgo: 40, untilDaysAgo: 12 },
  // Dearer before: the present discount is one.
  { itemCode: 'P1006', salePrice: 169000, fromDaysAgo: 60, untilDaysAgo: 5 },
  // Too long ago to count.
  { itemCode: 'P1202', salePrice: 79000, fromDaysAgo: 120, untilDaysAgo: 45 },
];
