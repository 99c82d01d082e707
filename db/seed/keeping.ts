/** The demo member's wish list, by itemCode. */
export const WISHED = [
  'P1001',
  'P1004',
  'P1010',
  'P1102',
  'P1204',
  'P1306',
  'P1403',
  'P2003',
  'P2104',
  'P2205',
  'P2406',
  'P3004',
  'P4101',
] as const;

/** Recently viewed products, by hours ago. */
export const VIEWED: readonly (readonly [itemCode: string, hoursAgo: number])[] = [
  ['P1002', 1],
  ['P1103', 3],
  ['P1305', 5],
  ['P2006', 26],
  ['P3105', 30],
  ['P1001', 52],
];

/** Requests for sold-out units, the oldest first; days from today. */
export const RESTOCK_REQUESTS = [
  { notifyStatus: 'Expired', startsIn: -75, endsIn: -15 },
  { notifyStatus: 'Send', startsIn: -30, endsIn: 30 },
  { notifyStatus: 'Cancel', startsIn: -20, endsIn: 40 },
  { notifyStatus: 'Request', startsIn: -3, endsIn: 57 },
] as const;
