/** rule 4.18: it is active `inProgress`, for the members who entered its code. */
export const FLASH_SALE_STATES = ['waiting', 'inProgress', 'ended'] as const;
type FlashSaleState = (typeof FLASH_SALE_STATES)[number];

/** How long a checkout keeps the price of a sale that ends meanwhile. */
export const FLASH_HOLD_MS = 10 * 60 * 1000;

/** How long before its start and after its end product pages tell of a sale. */
export const FLASH_SOON_MS = 3 * 24 * 60 * 60 * 1000;
export const FLASH_RECENT_MS = 24 * 60 * 60 * 1000;

interface Window {
  startAt: number;
  endAt: number;
}

export function flashSaleState({ startAt, endAt }: Window, now: number): FlashSaleState {
  if (now < startAt) return 'waiting';
  return now < endAt ? 'inProgress' : 'ended';
}

/** The price of a unit in the buyer's flash sale, in won. */
export interface FlashOffer {
  flashSaleSn: number;
  flashPrice: number;
  /** For how many; null = as many as there are, 0 once the sale is over. */
  leftQty: number | null;
  endAt: number;
  /** It has ended, or was ended. */
  isOver: boolean;
}

/** Returns whether `qty` pieces get the flash price: all of a line or none, only below the sale price. */
export function reachesFlashPrice(
  { flashPrice, leftQty }: Pick<FlashOffer, 'flashPrice' | 'leftQty'>,
  { qty, salePrice }: { qty: number; salePrice: number },
): boolean {
  return flashPrice < salePrice && (leftQty === null || qty <= leftQty);
}

/**
 * The price of a product in a sale that is active for who looks: the lowest that is still to be
 * had; undefined where none is below what everybody pays.
 */
export function headlineFlashPrice(
  units: readonly Pick<FlashOffer, 'flashPrice' | 'leftQty'>[],
  benefitPrice: number,
): number | undefined {
  const open = units.filter(
    ({ flashPrice, leftQty }) => leftQty !== 0 && flashPrice < benefitPrice,
  );
  return open.length === 0 ? undefined : Math.min(...open.map(({ flashPrice }) => flashPrice));
}

/** Pieces of a unit, and what one costs before the flash sale; in won. */
interface FlashLine {
  lineSn: number;
  /** The unit's. */
  itemCode: string;
  qty: number;
  salePrice: number;
  flashSale?: Pick<FlashOffer, 'flashPrice' | 'leftQty'> | null | undefined;
}

/**
 * How many pieces are left for each line, null without a limit. The rest of a unit's quota is shared
 * among its lines in the order of their serials, so that together they never exceed it.
 */
export function shareFlash(lines: readonly FlashLine[]): ReadonlyMap<number, number | null> {
  const taken = new Map<string, number>();
  const shares = new Map<number, number | null>();
  for (const line of lines.toSorted((a, b) => a.lineSn - b.lineSn)) {
    const { lineSn, itemCode, qty, flashSale } = line;
    if (!flashSale) continue;

    const before = taken.get(itemCode) ?? 0;
    const leftQty = flashSale.leftQty === null ? null : Math.max(0, flashSale.leftQty - before);

    shares.set(lineSn, leftQty);
    if (reachesFlashPrice({ ...flashSale, leftQty }, line)) taken.set(itemCode, before + qty);
  }

  return shares;
}

/** From when on a sale must not have ended for a checkout begun at `createdAt`. */
export function flashHeldSince({ createdAt }: { createdAt: number }, now: number): number {
  return Math.max(createdAt, now - FLASH_HOLD_MS);
}

/** A flash sale as one shopper sees it on a product's page. */
export interface SeenFlashSale extends Window {
  state: FlashSaleState;
  /** The shopper is a member who entered its code. */
  joined: boolean;
}

/** The one of a product's sales to tell of: the shopper's own, else what runs, else what comes. */
export function mostTelling<T extends SeenFlashSale>(sales: readonly T[]): T | undefined {
  const order = (sale: SeenFlashSale) =>
    (sale.joined ? 0 : 3) + ['inProgress', 'waiting', 'ended'].indexOf(sale.state);
  return sales
    .filter((sale) => sale.joined || sale.state !== 'ended')
    .toSorted((a, b) => order(a) - order(b) || a.startAt - b.startAt)[0];
}
