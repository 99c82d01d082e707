/** The texts of ProductCoupons.astro, each for one coupon and for two, with a `|` between them. */
interface NoteTexts {
  held?: string;
  toTake?: string;
  /** For visitors, who log in before they take coupons. */
  guest?: string;
}

interface NotedPrice {
  couponCount: number;
  toTakeCount: number;
}

/** The coupons that a price takes, in words; empty where it takes none. */
export function couponNote(
  texts: NoteTexts,
  couponPrice: NotedPrice | undefined,
  isSignedIn: boolean,
): string {
  if (!couponPrice) return '';

  const { couponCount, toTakeCount } = couponPrice;
  if (toTakeCount === 0) return texts.held?.split('|')[couponCount - 1] ?? '';

  const text = isSignedIn ? texts.toTake : texts.guest;
  return text?.split('|')[toTakeCount - 1] ?? '';
}
