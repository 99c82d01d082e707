import { sumAmounts, type Book, type Unit } from './money/money-rules.ts';

/** What lies in stock of a unit for sale, and what is reserved of it. */
export interface Shelf {
  qty: number;
  reserved: number;
}

/** Stock after an order is paid: every unit of the order keeps the name of what it is a piece of. */
export class NaiveShelves {
  readonly shelves: Map<number, Shelf>;
  private readonly skuOf: Map<string, number>;

  constructor(stock: ReadonlyMap<number, number>, skuOf: ReadonlyMap<string, number>) {
    this.shelves = new Map([...stock].map(([sku, qty]) => [sku, { qty, reserved: 0 }]));
    this.skuOf = new Map(skuOf);
    for (const sku of skuOf.values()) this.change(sku, { qty: -1 });
  }

  /** Cancelled before they were sent, or come back fit for sale. */
  putBack(keys: readonly string[]): void {
    for (const key of keys) this.change(this.skuOf.get(key), { qty: 1 });
  }

  /** Pieces are promised for an exchange; below zero: they are not any more. */
  reserve(sku: number, qty: number): void {
    this.change(sku, { reserved: qty });
  }

  /** Other pieces are taken for the units of an exchange that arrived. */
  replace(keys: readonly string[], sku: number): void {
    for (const key of keys) {
      this.change(sku, { qty: -1 });
      this.skuOf.set(key, sku);
    }
  }

  private change(sku: number | undefined, by: Partial<Shelf>): void {
    const shelf = this.shelves.get(sku ?? 0);
    if (!shelf) return; // the heading of a set
    shelf.qty += by.qty ?? 0;
    shelf.reserved += by.reserved ?? 0;
  }
}

export interface NaiveCoupon {
  ref: string;
  benefit: string;
  least: Book['coupons'][number]['least'];
}

/** Whether an order, as it stands, gives back a coupon that it has used. */
export function comesBack(coupon: NaiveCoupon, book: Book): boolean {
  const units = [...book.units.values()];
  // Nothing is left, and its buyer returned none of it: everything comes back that they came with.
  if (!units.some(isHad)) return true;

  switch (coupon.benefit) {
    case 'ProdDc':
      return !units.some((unit) => unit.coupons.has(coupon.ref) && isHad(unit));
    case 'ShipFeeFree': {
      const paid = book.parcels.filter(({ exempted }) => exempted > 0).map(({ sn }) => sn);
      return !units.some(({ parcel, isGift, is }) => {
        return paid.includes(parcel) && !isGift && is !== 'cancelled';
      });
    }
    case 'AwardPoint':
      return !isReached(coupon, units);
    default:
      return false;
  }
}

/** Kept, or used and then returned by change of mind. */
const isHad = ({ is, fault }: Unit) => is === 'kept' || (is === 'returned' && fault === 'Buyer');

function isReached({ least }: NaiveCoupon, units: readonly Unit[]): boolean {
  const counted = units.filter(({ is, fault }) => is !== 'cancelled' || fault === 'Seller');
  if (least === null || 'pieces' in least) return true;
  return sumAmounts(counted.map(({ counts }) => counts)) >= least.amount;
}
