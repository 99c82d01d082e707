import { kstDay } from '../../../../lib/date.ts';
import { htmlToText } from '../../../../lib/html-text.ts';
import { getJpeg, getLargest } from '../../../../lib/image.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { cutText } from '../../../../lib/text.ts';
import type { OptionUnit } from '../option.ts';
import { isReduced } from '../lowest-price.ts';
import type { DisplayStatus } from '../product-status.ts';
import { unitState } from '../product.ts';
import { computeUnitFee } from '../shipping-policy.ts';
import { PROMISES } from '../../../content/setting/promises.ts';
import { breadcrumbJsonLd } from '../../../find/product-list/list-json-ld.ts';
import type { PublishedDelivery } from '../../../benefit/shipping/arrival.ts';
import { promotedUntil } from '../../../benefit/promotion/promotion.ts';
import { unitName } from '../../../display/purchase/shop/purchasable.ts';
import { imagesOfColor, type ProductPage } from './product-page.ts';
import { buildReturnPolicy } from '../../../content/setting/return-policy.ts';

interface Site {
  /** Origin of absolute addresses, without a slash at the end. */
  siteUrl: string;
  locale: Locale;
  delivery: PublishedDelivery;
  /** Days of returns without a reason. */
  returnDays: number;
  /** Days before it are left out. */
  today: string;
}

/** schema.org ItemAvailability of each display status. */
const AVAILABILITY = {
  on: 'InStock',
  soldOut: 'OutOfStock',
  wait: 'PreOrder',
  pause: 'OutOfStock',
  closed: 'Discontinued',
} as const satisfies Record<DisplayStatus, string>;

const buildDayRange = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});
const WEEKDAYS = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
    (day) => `https://schema.org/${day}`,
  ),
};

/** Working days until a parcel leaves and arrives, as `expectedArrival` counts them. */
function toDeliveryTime({ shipping }: ProductPage, { delivery, today }: Site): object {
  const closed = new Set([...delivery.holidays, ...shipping.daysOff]);
  const coming = [...closed].filter((day) => day >= today).sort();

  return {
    '@type': 'ShippingDeliveryTime',
    cutoffTime: `${PROMISES.dispatchHour}:00:00+09:00`,
    businessDays: [
      WEEKDAYS,
      ...coming.map((day) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        opens: '00:00',
        closes: '00:00', // closed all day
      })),
    ],
    handlingTime: buildDayRange(0, 1),
    transitTime: buildDayRange(1, 1 + delivery.remoteDays),
  };
}

/** The reviews that the page shows: markup has to equal what is visible. */
export interface ShownReviews {
  stat: { reviewCount: number; averageScore: number };
  reviews: readonly { author: string; score: number; text: string; createdAt: number }[];
}

/** A product's JSON-LD: the product with the reviews that its page shows, and its breadcrumb. */
export function productJsonLd(page: ProductPage, site: Site, shown?: ShownReviews): object[] {
  const reviewed = shown && shown.stat.reviewCount > 0 ? reviewNodes(shown) : {};
  const product = { ...productNode(page, site), ...reviewed };
  return page.categories.length === 0 ? [product] : [product, breadcrumbNode(page, site)];
}

function reviewNodes({ stat, reviews }: ShownReviews): object {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: stat.averageScore,
      reviewCount: stat.reviewCount,
    },
    review: reviews
      .filter(({ author }) => author !== '') // a review has to have an author
      .map(({ author, score, text, createdAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: kstDay(createdAt),
        reviewBody: text,
        reviewRating: { '@type': 'Rating', ratingValue: score },
      })),
  };
}

function productNode(page: ProductPage, site: Site): object {
  const url = pageUrl(page, site);
  const description = plainText(page.descriptionHtml);
  const image = imageUrls(page, null, site);

  const shared = {
    name: page.name,
    ...(description !== '' && { description }),
    ...(page.brand.name !== '' && { brand: { '@type': 'Brand', name: page.brand.name } }),
    ...(image.length > 0 && { image }),
    url,
  };

  const [unit] = page.units;
  const deliveryTime = { '@id': `${url}#deliveryTime`, ...toDeliveryTime(page, site) };

  if (page.options.length === 0) {
    const offer = unit && offerNode(page, unit, { ...site, url, deliveryTime });
    // The code of the unit, by which feeds name it, too.
    const sku = unit?.itemCode ?? page.itemCode;
    return { '@type': 'Product', sku, ...gtinField(page, sku), ...shared, offers: offer };
  }

  return {
    '@type': 'ProductGroup',
    productGroupID: page.itemCode,
    ...shared,
    variesBy: page.options.flatMap((option) => {
      const property = getProperty(option);
      return property === undefined ? [] : `https://schema.org/${property}`;
    }),
    // The first variant has it in full, the others refer to it.
    hasVariant: offeredUnits(page).map((offeredUnit, index) =>
      variantNode(page, offeredUnit, {
        ...site,
        deliveryTime: index === 0 ? deliveryTime : { '@id': deliveryTime['@id'] },
      }),
    ),
  };
}

/** Those that are on sale, in stock or not; all of a product that is not sold any more. */
function offeredUnits({ units, minPurchaseQty }: ProductPage): readonly OptionUnit[] {
  const offered = units.filter((unit) => unitState(unit, minPurchaseQty) !== 'unavailable');
  return offered.length > 0 ? offered : units;
}

function variantNode(
  page: ProductPage,
  unit: OptionUnit,
  { deliveryTime, ...site }: Site & { deliveryTime: object },
): object {
  const properties = page.options.flatMap((option, depth) => {
    const property = getProperty(option);
    const sn = unit.optionVals[depth];
    const name = option.values.find((value) => value.itemOptionValSn === sn)?.name;
    return property === undefined || name === undefined ? [] : [[property, name] as const];
  });

  const color = unit.optionVals[page.options.findIndex((option) => option.isColor)] ?? null;
  const url = `${pageUrl(page, site)}?itemCode=${encodeURIComponent(unit.itemCode)}`;

  return {
    '@type': 'Product',
    sku: unit.itemCode,
    ...gtinField(page, unit.itemCode),
    name: `${page.name} ${unitName(page, unit.itemCode)}`,
    ...Object.fromEntries(properties),
    image: imageUrls(page, color, site)[0],
    offers: offerNode(page, unit, { ...site, url, deliveryTime }),
  };
}

function gtinField({ gtins }: ProductPage, unitCode: string): { gtin?: string } {
  const gtin = gtins.get(unitCode);
  return gtin === undefined ? {} : { gtin };
}

function getProperty(option: ProductPage['options'][number]): 'color' | 'size' | undefined {
  if (option.isColor) return 'color';
  return /사이즈|size/i.test(option.name) ? 'size' : undefined;
}

interface OfferFacts extends Pick<Site, 'returnDays'> {
  url: string;
  deliveryTime: object;
}

function offerNode(
  page: ProductPage,
  unit: OptionUnit,
  { url, deliveryTime, returnDays }: OfferFacts,
): object {
  const { promotions } = page;
  const { listPrice = 0, lowestPrice = null } = page.unitPrices.get(unit.itemCode) ?? {};
  const { benefitPrice } = unit;
  const until = promotedUntil(promotions);

  // A price that was as low before is not marked up as a reduction.
  const struck = isReduced({ listPrice, benefitPrice, lowestPrice }) && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: listPrice,
      priceCurrency: 'KRW',
    },
  };

  return {
    '@type': 'Offer',
    url,
    price: benefitPrice,
    priceCurrency: 'KRW',
    ...(until !== undefined && { priceValidUntil: new Date(until).toISOString() }),
    ...availabilityFields(page, unit),
    ...(page.saleEndAt !== null && { availabilityEnds: new Date(page.saleEndAt).toISOString() }),
    itemCondition: 'https://schema.org/NewCondition',
    ...struck,
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: computeUnitFee(page.shipping.policy, benefitPrice),
        currency: 'KRW',
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'KR' },
      deliveryTime,
    },
    hasMerchantReturnPolicy: buildReturnPolicy(returnDays),
  };
}

function availabilityFields(page: ProductPage, unit: OptionUnit): object {
  const state = unitState(unit, page.minPurchaseQty) === 'on' ? 'on' : 'soldOut';
  const status = page.status === 'on' ? state : page.status;
  if (status === 'on' && unit.shipsBy !== undefined) {
    return { availability: 'https://schema.org/PreOrder', availabilityStarts: unit.shipsBy };
  }

  return { availability: `https://schema.org/${AVAILABILITY[status]}` };
}

function breadcrumbNode({ categories }: ProductPage, { siteUrl, locale }: Site): object {
  const trail = categories.map(({ displayCateCode, name }) => ({
    name,
    href: localePath(locale, paths.category(displayCateCode)),
  }));
  return breadcrumbJsonLd(siteUrl, trail);
}

function pageUrl({ itemCode }: ProductPage, { siteUrl, locale }: Site): string {
  return siteUrl + localePath(locale, paths.product(itemCode));
}

/** The pictures as JPEG, which every service reads, and then as the larger AVIF. */
function imageUrls(page: ProductPage, color: number | null, { siteUrl }: Site): string[] {
  const images = imagesOfColor(page.images, color);
  const files = [getJpeg, getLargest].flatMap((fileOf) => images.map(({ path }) => fileOf(path)));
  return [...new Set(files)].map((file) => new URL(file, siteUrl).href);
}

/**
 * The description that search engines show. It names the product by its code, as many may share one
 * text.
 */
export function metaDescription(page: ProductPage): string {
  const { name, brand, itemCode, categories, descriptionHtml } = page;
  const head = `${name} (${[brand.name, itemCode].filter(Boolean).join(', ')})`;
  const trail = categories.map((category) => category.name).join(' > ');
  return [head, plainText(descriptionHtml) || trail].filter(Boolean).join(' – ');
}

const DESCRIPTION_MAX = 160;

/** The words of stored HTML, cut at a word where they get long. */
export function plainText(html: string): string {
  const text = htmlToText(html);
  if (text.length <= DESCRIPTION_MAX) return text;
  const end = text.lastIndexOf(' ', DESCRIPTION_MAX);
  return `${end > 0 ? text.slice(0, end) : cutText(text, DESCRIPTION_MAX)}…`;
}
