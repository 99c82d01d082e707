import { getListTags } from '../../../category/list-tags.ts';
import { withAncestors } from '../../../category/category.ts';

/** The stored data of a product on pages and lists. */
export interface ProductState {
  product: {
    productSn: number;
    itemCode: string;
    nameKo: string;
    nameEn: string;
    itemType: string;
    brandSn: number;
    brandCode: string;
    shippingFeePolicySn: number;
    pointRateBp: number;
    displayed: number;
    saleStatus: string;
    supplierStatus: string;
    listPrice: number;
    salePrice: number;
    icons: string;
  };
  units: readonly object[];
  options: readonly { isColor: number; nameKo: string; nameEn: string; rgb: string | null }[];
  images: readonly { path: string }[];
  categories: readonly { displayCateCode: string }[];
  attributes: readonly object[];
  addOns: readonly object[];
  parts: readonly object[];
  gifts: readonly object[];
  sizes: readonly object[];
  updatedAt: number;
  /** Exact quantities; pages only show the capped ones of `units`. */
  stock: readonly object[];
}

/** The kinds of change of a product, which determine the pages to publish. */
export interface ProductChange {
  /** Any change: its own page. */
  page: boolean;
  /** Data of its card or of lists' criteria: the lists that contain or contained it. */
  card: boolean;
  /** Its visibility or categories: lists gain or lose it. */
  place: boolean;
}

/** The change of a product; `before` is undefined for a new one. */
export function toChange(before: ProductState | undefined, after: ProductState): ProductChange {
  const differs = (toState: (state: ProductState) => object | null) =>
    JSON.stringify(before ? toState(before) : null) !== JSON.stringify(toState(after));
  return {
    page: differs(toDetailPageState),
    card: differs(toListedState),
    place: differs(toListPlace),
  };
}

/** The data on its page: all but the attributes, which only filters use. */
function toDetailPageState({
  attributes: _1,
  updatedAt: _2,
  stock: _3,
  ...state
}: ProductState): object {
  return state;
}

/**
 * rule 4.5: lists contain displayed products, on sale or announced, with a price (`listedProducts`).
 */
function isListed({ product }: ProductState): boolean {
  const isOn = product.saleStatus === 'On' || product.saleStatus === 'Waiting';
  const sells = isOn && product.supplierStatus === 'On' && product.salePrice > 0;
  return product.displayed === 1 && product.itemType !== 'AddOnItem' && sells;
}

function toListedState(state: ProductState): object | null {
  if (!isListed(state)) return null;

  const { product } = state;
  const colors = state.options.filter((value) => value.isColor === 1);

  return [
    product.nameKo,
    product.nameEn,
    product.itemType,
    product.listPrice,
    product.salePrice,
    product.brandSn,
    product.shippingFeePolicySn,
    product.saleStatus,
    product.icons,
    state.images[0]?.path,
    getCodes(state),
    state.attributes,
    state.gifts.length > 0,
    colors.map((value) => [value.nameKo, value.nameEn, value.rgb]),
  ];
}

function toListPlace(state: ProductState): object | null {
  return isListed(state) ? [state.product.brandSn, getCodes(state)] : null;
}

function getCodes({ categories }: ProductState): string[] {
  return categories.map(({ displayCateCode }) => displayCateCode);
}

/** Returns whether what the home page promises of all products may change with this one. */
export function hasNewTerms(before: ProductState | undefined, after: ProductState): boolean {
  const terms = ({ product }: ProductState) =>
    [product.pointRateBp, product.shippingFeePolicySn].join();
  return before !== undefined && terms(before) !== terms(after);
}

/** Basis points of its price that it earns where it is listed. */
export function listedPointRate(state: ProductState | undefined): number | undefined {
  return state && isListed(state) ? state.product.pointRateBp : undefined;
}

/** The categories that must remove it: empty unless it was displayed before. */
export function hiddenFrom(before: ProductState | undefined, after: ProductState): string[] {
  const isHidden = before?.product.displayed === 1 && after.product.displayed === 0;
  return isHidden ? getCodes(before) : [];
}

/** Returns whether its visibility or sale status changed: pages that left it out may show it again. */
export function hasNewStanding(before: ProductState | undefined, after: ProductState): boolean {
  const standing = ({ product }: ProductState) =>
    [product.displayed, product.saleStatus, product.supplierStatus].join();
  return before !== undefined && standing(before) !== standing(after);
}

/** Returns whether its price changed, by which some lists are sorted. */
export function hasNewPrice(before: ProductState | undefined, after: ProductState): boolean {
  const price = ({ product }: ProductState) => [product.listPrice, product.salePrice].join();
  return before === undefined || price(before) !== price(after);
}

/**
 * All categories whose lists a change affects: '001002003' is also listed in '001002' and '001'.
 */
export function getCategories(states: readonly (ProductState | undefined)[]): string[] {
  const codes = states.flatMap((state) => (state && isListed(state) ? getCodes(state) : []));
  return withAncestors(codes);
}

/** Tags of the lists that a change affects: those that have the product before or after. */
export function getTagsOfLists(states: readonly (ProductState | undefined)[]): string[] {
  const tags = states.flatMap((state) =>
    state && isListed(state) ? getListTags(state.product.brandCode, getCodes(state)) : [],
  );
  return [...new Set(tags)];
}
