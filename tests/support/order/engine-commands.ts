import { CARD, VBANK } from '../soundness/race.ts';

/** An action of a buyer or of time; `order` and `line` are indexes within the list. */
export type Command =
  | { do: 'add'; product: number; qty: number }
  | { do: 'modify'; line: number; qty: number }
  /** Changes the first product's line to its other size. */
  | { do: 'change' }
  | ({ do: 'order' } & Terms)
  | ({ do: 'buyNow'; product: number; qty: number } & Terms)
  /** A transfer to an order's virtual bank account. */
  | { do: 'transfer'; order: number }
  /** Cancels one unit of an order's first item, or the whole order. */
  | { do: 'cancel'; order: number; part: boolean }
  /** Advances the clock and runs the due jobs. */
  | { do: 'jobs'; minutes: number };

export interface Terms {
  zipCode: string;
  pay: boolean;
  method: keyof typeof METHODS;
  use: Use;
}

export const METHODS = {
  card: CARD,
  transfer: VBANK,
  naverpay: { selectedPaymentMethodType: 'EasyPayment', selectedPaymentMethodCode: 'naverpay' },
};
const METHOD_NAMES = ['card', 'card', 'transfer', 'naverpay'] as const;

interface Use {
  coupon: boolean;
  point: number;
  deposit: number;
}

const NOTHING = { coupon: false, point: 0, deposit: 0 };
const PAID = { zipCode: '06236', pay: true, use: NOTHING } as const;
/** The start of every list: payments by card and by transfer, and their refunds. */
const FIRST: readonly Command[] = [
  { do: 'buyNow', product: 0, qty: 2, ...PAID, method: 'card' },
  { do: 'cancel', order: 0, part: true },
  { do: 'buyNow', product: 1, qty: 1, ...PAID, method: 'naverpay' },
  { do: 'jobs', minutes: 1 },
];

/** A seeded pseudo-random generator: a failure names its seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** A list of `count` commands on `goods` products, deterministic by its seed. */
export function toCommands(
  seed: number,
  { count, goods }: { count: number; goods: number },
): Command[] {
  const random = randomFrom(seed);
  const drawn = Array.from({ length: count - FIRST.length }, (): Command => {
    const kind = random(14);
    const qty = 1 + random(3);
    const product = random(goods);
    if (kind < 3) return { do: 'add', product, qty };
    if (kind === 3) return { do: 'modify', line: random(3), qty };
    if (kind === 4) return { do: 'transfer', order: random(4) };
    if (kind < 7) return { do: 'cancel', order: random(4), part: random(2) > 0 };
    if (kind === 7) return { do: 'jobs', minutes: [1, 16, 120][random(3)] ?? 1 };
    if (kind === 8) return { do: 'change' };

    const zipCode = ['06236', '63100'][random(2)] ?? '';
    const method = METHOD_NAMES[random(METHOD_NAMES.length)] ?? 'card';
    const pay = random(4) > 0;
    const coupon = random(2) > 0;
    const use = { coupon, point: random(3) * 1_000, deposit: random(3) * 5_000 };
    const terms = { zipCode, pay, method, use };

    return kind < 11 ? { do: 'buyNow', product, qty, ...terms } : { do: 'order', ...terms };
  });

  return [...FIRST, ...drawn];
}
