/** One thing on a shelf as shopping services list it. Prices in won, texts in Korean. */
export interface FeedUnit {
  /** Of the unit; `itemCode` is its product's, which has the page. */
  unitCode: string;
  itemCode: string;
  name: string;
  brand: string;
  /** Plain text. */
  description: string;
  /** From the top category down. */
  categories: readonly string[];
  /** The price it is reduced from; its own where it may not be told as reduced. */
  listPrice: number;
  /** The price everybody pays now. */
  benefitPrice: number;
  isInStock: boolean;
  /** Whole addresses, the first one shows the unit best. */
  images: readonly string[];
  color: string | undefined;
  size: string | undefined;
  /** What sending it alone costs; 0 is free. */
  shippingFee: number;
}

/** One line, without what would end a field of a table. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Whole letters, at most `max`. */
export function cut(text: string, max: number): string {
  return text.length > max ? [...text].slice(0, max).join('').trimEnd() : text;
}
