/**
 * The rules of docs/money.md, as plainly as they can be said. Nothing here is shared with the shop: a
 * unit keeps its identity whatever becomes of it, and everything is counted anew each time. In won.
 */
export interface Unit {
  /** Its price, and what is off it for good. An exchange changes the price alone. */
  price: number;
  off: number;
  /** What it cost before coupons when it was ordered: what minimums are judged by. */
  counts: number;
  /** What coupons take off it, by coupon. */
  coupons: Map<string, number>;
  /** The coupons whose minimum it helps to reach. */
  helps: Set<string>;
  /** It counts as a piece where a minimum is a quantity. */
  isPiece: boolean;
  parcel: number;
  /** A fee for each piece is charged for it. */
  isCarrier: boolean;
  /** Gifts cost no delivery. */
  isGift: boolean;
  is: 'kept' | 'cancelled' | 'returned';
  fault: 'Buyer' | 'Seller';
  /** How often another was to be sent for it. */
  exchanges: number;
}

export interface Parcel {
  sn: number;
  policy: string;
  fee: number;
  freeFrom: number;
  surcharge: number;
  /** Paid for by a coupon, which stays used. */
  exempted: number;
  /** What it cost when it was ordered. */
  ordered: number;
  /** For one way. */
  returnFee: number;
}

interface Coupon {
  ref: string;
  least: { amount: number } | { pieces: number } | null;
}

interface ClaimFee {
  amount: number;
  /** The units that an exchange sends for it, each with its number of exchanges by then. */
  sends: Map<string, number>;
}

export interface Book {
  units: Map<string, Unit>;
  parcels: Parcel[];
  coupons: Coupon[];
  /** Fees of claims that were settled, less waivers. */
  claimFees: ClaimFee[];
  /** Given back although the goods stayed. */
  given: number;
}

export const sumAmounts = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** What the shop fails to deliver counts as if it had been kept. */
const isCounted = ({ is, fault }: Unit) => is === 'kept' || fault === 'Seller';

/** A coupon is lost when what counts of its goods does not reach its minimum. */
export function lostCoupons({ units, coupons }: Pick<Book, 'units' | 'coupons'>): Set<string> {
  const lost = coupons.filter(({ ref, least }) => {
    const counted = [...units.values()].filter((unit) => unit.helps.has(ref) && isCounted(unit));
    if (least === null) return false;
    if ('amount' in least) return sumAmounts(counted.map(({ counts }) => counts)) < least.amount;
    return counted.filter(({ isPiece }) => isPiece).length < least.pieces;
  });
  return new Set(lost.map(({ ref }) => ref));
}

/** What the buyer pays for a unit: without the coupons that are lost. */
export function priceOf({ price, off, coupons }: Unit, lost: Set<string>): number {
  const stays = [...coupons].filter(([ref]) => !lost.has(ref));
  return price - off - sumAmounts(stays.map(([, amount]) => amount));
}

/** The delivery fee of a parcel as it stands. */
export function deliveryFee(parcel: Parcel, all: Unit[]): number {
  const units = all.filter((unit) => unit.parcel === parcel.sn && !unit.isGift);
  const sent = units.filter(({ is }) => is !== 'cancelled');
  const counted = units.filter(isCounted);
  // Nothing is paid for a parcel that nobody has because of the shop, or that never left.
  const isOwed = units.some(
    ({ is, fault }) => is === 'kept' || (is === 'returned' && fault === 'Buyer'),
  );
  if (!isOwed) return 0;

  const isConditional = parcel.policy === 'ConditionalFree';
  if ((isConditional ? counted : sent).length === units.length) return parcel.ordered;

  const pieces = sent.filter(({ isCarrier }) => isCarrier).length;
  const isReached = sumAmounts(counted.map(({ counts }) => counts)) >= parcel.freeFrom;
  const basic = {
    Free: 0,
    Fixed: parcel.fee,
    Individual: parcel.fee * pieces,
    ConditionalFree: isReached ? 0 : parcel.fee,
  }[parcel.policy];

  return Math.max(0, (basic ?? 0) - parcel.exempted) + parcel.surcharge;
}

/** Nothing is paid for an exchange of which the shop sent nothing. */
function isOwedFee({ units }: Book, { sends }: ClaimFee): boolean {
  const sent = [...sends].filter(([key, nth]) => {
    const unit = units.get(key);
    return unit?.is !== 'cancelled' || unit.exchanges > nth;
  });
  return sends.size === 0 || sent.length > 0;
}

/** What the shop may keep of an order. */
export function mayKeep(book: Book): number {
  const lost = lostCoupons(book);
  const units = [...book.units.values()];
  const goods = units.filter(({ is }) => is === 'kept').map((unit) => priceOf(unit, lost));
  const delivery = book.parcels.map((parcel) => deliveryFee(parcel, units));
  const fees = book.claimFees.filter((fee) => isOwedFee(book, fee)).map(({ amount }) => amount);

  return sumAmounts(goods) + sumAmounts(delivery) + sumAmounts(fees) - book.given;
}

/** A claim as its buyer asks for it. */
export interface Asked {
  type: string;
  fault: 'Buyer' | 'Seller';
  units: readonly string[];
  /** What the other unit of an exchange costs more. */
  more: number;
  isCollected: boolean;
  surcharges: { back: number; out: number };
  /** What a coupon exempts at most. */
  exempts: number;
}

/** The book after a claim with its fees. */
export function afterClaim(book: Book, request: Asked, fees: number): Book {
  const { type, fault, units: keys, more } = request;
  const units = new Map([...book.units].map(([key, unit]) => [key, { ...unit }]));
  for (const key of keys) {
    const unit = units.get(key);
    if (unit && type === 'Return') Object.assign(unit, { is: 'returned', fault });
    else if (unit) Object.assign(unit, { price: unit.price + more, exchanges: unit.exchanges + 1 });
  }

  const sends = new Map(
    (type === 'Return' ? [] : keys).map((key) => [key, units.get(key)?.exchanges ?? 0]),
  );

  return { ...book, units, claimFees: [...book.claimFees, { amount: fees, sends }] };
}

/** The parcels of which a claim takes something. */
export function findTouchedParcels({ units, parcels }: Book, { units: keys }: Asked): Parcel[] {
  const taken = keys.map((key) => units.get(key)).filter((unit) => unit && !unit.isGift);
  return parcels.filter(({ sn }) => taken.some((unit) => unit?.parcel === sn));
}

/** The fees of a claim both ways, if its buyer is to blame; a coupon exempts the dearest parcel. */
export function claimFees(book: Book, request: Asked): number {
  if (request.fault === 'Seller' || request.type === 'Reship') return 0;

  const fees = findTouchedParcels(book, request).map(({ returnFee }) => {
    const back = request.isCollected ? returnFee + request.surcharges.back : 0;
    return back + (request.type === 'Exchange' ? returnFee + request.surcharges.out : 0);
  });

  return sumAmounts(fees) - Math.min(request.exempts, Math.max(0, ...fees));
}
