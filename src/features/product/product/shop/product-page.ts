import { htmlToText } from '../../../../lib/html-text.ts';
import type { PictureModel } from '../fit.ts';
import type { ProductIcon } from '../icon.ts';
import type { StatusFacts } from '../product-status.ts';
import type { ShownPrice } from '../lowest-price.ts';
import type { ShippingPolicy } from '../shipping-policy.ts';
import type { SellerCompany } from '../../../content/setting/company.ts';
import type { RunningPromotion } from '../../../benefit/promotion/promotion.ts';
import { COMPARED_MEASURES } from '../../size/compare.ts';
import type { Measure } from '../../size/measure.ts';
import { isNamedLikeSize, type SizeTable } from '../../size/size.ts';
import type { Purchasable } from '../../../display/purchase/shop/purchasable.ts';

export interface PageImage {
  path: string;
  /** Colour the picture shows; null = every colour. */
  itemOptionValSn: number | null;
  /** The alternative text that staff wrote; '' or absent where they did not. */
  alt?: string;
  /** The person whom it shows; absent where nothing is known of one. */
  model?: PictureModel;
}

interface PageShipping {
  policy: ShippingPolicy;
  handlerName: string;
  /** Days on which its seller does not pack, besides the shop's holidays. */
  daysOff: string[];
  /** Null where the shop itself sells. */
  seller: SellerCompany | null;
}

/** Something that comes with the product for nothing: `qty` pieces for every `perQty` bought. */
export interface PageGift {
  productCode: string;
  name: string;
  optionName: string;
  perQty: number;
  qty: number;
  soldOut: boolean;
}

/** Everything the product page shows, in one language. Money in won. */
export interface ProductPage extends Purchasable, Omit<StatusFacts, 'benefitPrice'> {
  productSn: number;
  itemType: 'General' | 'Bundle' | 'Set';
  /** Codes of the units that are not to be advertised. */
  mktgExcluded: ReadonlySet<string>;
  brand: { brandCode: string; name: string };
  /** The title of its page where staff wrote one; '' for the usual one. */
  seoTitle: string;
  /** Tells the product apart from others of its brand and name; '' without any. */
  distinction: string;
  listPrice: number;
  /** Before promotions; `benefitPrice` is what everybody pays now (rule 3.3). */
  salePrice: number;
  /** Points one earns by buying one at this price. */
  pointSaving: number;
  images: PageImage[];
  shipping: PageShipping;
  /** From the top category to the product's own. */
  categories: { displayCateCode: string; name: string }[];
  icons: ProductIcon[];
  gifts: PageGift[];
  /** The product may be in a flash sale; the live call gives its state. */
  hasFlashSale: boolean;
  /** The lowest price of the last 30 days before the present one began; null without another. */
  lowestPrice: number | null;
  /** Its running promotions. */
  promotions: readonly RunningPromotion[];
  /** The barcodes of units that services outside know them by, by their codes. */
  gtins: ReadonlyMap<string, string>;
  /** The price details of units, by their codes. */
  unitPrices: ReadonlyMap<string, Pick<ShownPrice, 'listPrice' | 'lowestPrice'>>;
  descriptionHtml: string;
  sizeHtml: string;
  /** Its measured sizes; null without any. */
  sizeTable: SizeTable | null;
  notice: { label: string; value: string }[];
  createdAt: number;
  /** The start of the sale of an announced product; null if unknown. */
  saleStartAt: number | null;
  /** The end of its sale; null if that is open. */
  saleEndAt: number | null;
  /** Since when it is not sold any more; null while it may be. */
  endedAt: number | null;
}

/** A title that no other product has. */
export function pageTitle({
  name,
  distinction,
  brand,
}: Pick<ProductPage, 'name' | 'distinction' | 'brand'>): string {
  const distinctName = distinction === '' ? name : `${name} (${distinction})`;
  return [distinctName, brand.name].filter(Boolean).join(' - ');
}

/** Returns the start of the sale of an announced product, while that is in the future. */
export function shownSaleStart(
  { status, saleStartAt }: Pick<ProductPage, 'status' | 'saleStartAt'>,
  now: number,
): number | undefined {
  const isAhead = status === 'wait' && saleStartAt !== null && saleStartAt > now;
  return isAhead ? saleStartAt : undefined;
}

/** Returns the end of the sale of a product that is sold, while that is in the future. */
export function shownSaleEnd(
  { status, saleEndAt }: Pick<ProductPage, 'status' | 'saleEndAt'>,
  now: number,
): number | undefined {
  const isSold = status === 'on' || status === 'soldOut';
  return isSold && saleEndAt !== null && saleEndAt > now ? saleEndAt : undefined;
}

/**
 * Takes the size guide out of a description: by the shop's convention the `<section>` that holds a
 * table. Without one everything stays where it is.
 */
export function splitDescription(html: string): { descriptionHtml: string; sizeHtml: string } {
  const sections = html.match(/<section>(?:(?!<\/section>)[\s\S])*<\/section>/g) ?? [];
  const sizeHtml = sections.find((section) => section.includes('<table')) ?? '';
  return { descriptionHtml: sizeHtml === '' ? html : html.replace(sizeHtml, ''), sizeHtml };
}

/** The products whose tags the page also has: its components and gifts. */
export function productsWithin(
  page: Pick<ProductPage, 'setGroups' | 'gifts' | 'addOns'>,
): string[] {
  const components = page.setGroups.flatMap((group) => group.products);
  return [
    ...new Set([
      ...components.map((product) => product.itemCode),
      ...page.gifts.map((gift) => gift.productCode),
      ...page.addOns.map((addOn) => addOn.itemCode),
    ]),
  ];
}

/** Pictures of a colour and those of every colour; all of them where the colour has none. */
export function imagesOfColor(images: readonly PageImage[], color: number | null): PageImage[] {
  const fitting = images.filter((image) => image.itemOptionValSn === color);
  if (color === null || fitting.length === 0) return [...images];
  return images.filter(
    (image) => image.itemOptionValSn === color || image.itemOptionValSn === null,
  );
}

/** Letters of a description that is shown in full. */
const SHORT_DESCRIPTION = 250;

/** A long description is folded; one with pictures is long. */
export function isLongDescription(html: string): boolean {
  return (
    /<(?:img|picture|video|iframe)\b/.test(html) || htmlToText(html).length > SHORT_DESCRIPTION
  );
}

/** The measures to compare a piece with its sizes by; null if it does not come in sizes. */
export function listSizeMeasures({
  options,
  sizeTable,
}: Pick<ProductPage, 'options' | 'sizeTable'>): Measure[] | null {
  const comesInSizes = options.some(
    ({ name, isColor, values }) =>
      !isColor && values.length > 1 && (sizeTable !== null || isNamedLikeSize({ nameKo: name })),
  );
  if (!comesInSizes) return null;

  return COMPARED_MEASURES.filter((measure) => sizeTable?.measures.includes(measure));
}
