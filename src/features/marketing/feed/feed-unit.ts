/** A unit in the feeds of shopping services. Prices in won, texts in Korean. */
export interface FeedUnit {
  /** The unit's code; `itemCode` is its product's, which has the page. */
  unitCode: string;
  itemCode: string;
  /** Its barcode, if that is one outside the shop. */
  gtin?: string | undefined;
  name: string;
  brand: string;
  /** Plain text. */
  description: string;
  /** From the top category down. */
  categories: readonly string[];
  /** The price before the reduction; equal to the current price if no reduction may be claimed. */
  listPrice: number;
  /** The current price after promotions. */
  benefitPrice: number;
  /** It can be bought now. */
  isInStock: boolean;
  /** The last day of dispatch of one that is sold as a pre-order, `2026-12-20`. */
  shipsBy?: string | undefined;
  /** Absolute URLs, the most fitting picture first. */
  images: readonly string[];
  color: string | undefined;
  size: string | undefined;
  /** The shipping fee of the unit alone; 0 is free. */
  shippingFee: number;
}
