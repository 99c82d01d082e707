/** Events of an order in their sequence; `days` ago. */
export type SeedStep =
  | { to: 'confirm' | 'prepare' | 'delay' | 'deliver' | 'purchase'; days: number }
  | { to: 'ship'; days: number; carrier: string; invoiceNo: string; firstOnly?: true }
  | { to: 'cancel'; days: number; reason: string; firstOnly?: true };

export interface SeedOrder {
  daysAgo: number;
  /**
   * A card payment can't be refunded, as the provider does not know it. `account`: a virtual bank
   * account that awaits its transfer.
   */
  paidBy: 'card' | 'deposit' | 'account';
  /** Products, of each its first unit in stock. */
  items: readonly { product: string; qty: number }[];
  steps: readonly SeedStep[];
}

/** The demo member's orders, one in each state, the oldest first. */
export const ORDERS: readonly SeedOrder[] = [
  {
    daysAgo: 46,
    paidBy: 'card',
    items: [
      { product: 'P1002', qty: 1 },
      { product: 'P2003', qty: 2 },
    ],
    steps: [
      { to: 'confirm', days: 45 },
      { to: 'prepare', days: 45 },
      { to: 'ship', days: 44, carrier: 'CJ', invoiceNo: '638104417721' },
      { to: 'deliver', days: 43 },
      { to: 'purchase', days: 40 },
    ],
  },
  {
    daysAgo: 21,
    paidBy: 'card',
    items: [{ product: 'P1103', qty: 1 }],
    steps: [{ to: 'cancel', days: 20, reason: 'ChangedMind' }],
  },
  {
    daysAgo: 9,
    paidBy: 'card',
    items: [
      { product: 'P1204', qty: 1 },
      { product: 'P3004', qty: 1 },
    ],
    steps: [
      { to: 'confirm', days: 9 },
      { to: 'prepare', days: 8 },
      { to: 'ship', days: 7, carrier: 'HANJIN', invoiceNo: '514088213377' },
      { to: 'deliver', days: 5 },
    ],
  },
  {
    daysAgo: 6,
    paidBy: 'card',
    items: [
      { product: 'P1306', qty: 1 },
      { product: 'P2104', qty: 1 },
    ],
    steps: [
      { to: 'cancel', days: 6, reason: 'WrongOption', firstOnly: true },
      { to: 'confirm', days: 5 },
      { to: 'prepare', days: 4 },
      { to: 'ship', days: 2, carrier: 'LOTTE', invoiceNo: '239017745527' },
    ],
  },
  {
    daysAgo: 5,
    paidBy: 'deposit',
    items: [
      { product: 'P1403', qty: 2 },
      { product: 'P2205', qty: 1 },
    ],
    steps: [
      { to: 'confirm', days: 4 },
      { to: 'prepare', days: 3 },
      { to: 'ship', days: 1, carrier: 'EPOST', invoiceNo: '6080233417757', firstOnly: true },
    ],
  },
  {
    daysAgo: 4,
    paidBy: 'deposit',
    items: [{ product: 'P4101', qty: 1 }],
    steps: [
      { to: 'confirm', days: 4 },
      { to: 'prepare', days: 3 },
      { to: 'delay', days: 1 },
    ],
  },
  {
    daysAgo: 2,
    paidBy: 'deposit',
    items: [{ product: 'P2406', qty: 1 }],
    steps: [
      { to: 'confirm', days: 1 },
      { to: 'prepare', days: 1 },
    ],
  },
  {
    daysAgo: 2,
    paidBy: 'deposit',
    items: [{ product: 'P6302', qty: 1 }],
    steps: [{ to: 'confirm', days: 1 }],
  },
  {
    daysAgo: 1,
    paidBy: 'deposit',
    items: [
      { product: 'P1001', qty: 1 },
      { product: 'P9504', qty: 1 },
    ],
    steps: [],
  },
  {
    daysAgo: 0,
    paidBy: 'account',
    items: [{ product: 'P2001', qty: 1 }],
    steps: [],
  },
];
