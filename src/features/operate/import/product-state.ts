/** What pages and lists hold of a product, as it is stored. */
export interface ProductState {
  product: {
    productSn: number;
    itemCode: string;
    nameKo: string;
    nameEn: string;
    itemType: string;
    brandSn: number;
    shippingFeePolicySn: number;
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
}

/** What of a product differs from before: where it has to be shown anew. */
export interface ProductChange {
  /** Anything of it: its own page. */
  page: boolean;
  /** What its card shows or lists go by: the lists that have it, and had it. */
  card: boolean;
  /** Whether lists have it at all, and under what: they gain or lose one. */
  place: boolean;
}

/** `before`: undefined for a product that is new. */
export function changeOf(before: ProductState | undefined, after: ProductState): ProductChange {
  const differs = (of: (state: ProductState) => object | null) =>
    JSON.stringify(before ? of(before) : null) !== JSON.stringify(of(after));
  return { page: differs(own), card: differs(listed), place: differs(place) };
}

/** Its page shows all of it but the attributes that filters go by. */
function own({ attributes: _, ...state }: ProductState): object {
  return state;
}

/** spec 4: lists have what is displayed, on sale or announced, with a price (`listedProducts`). */
function isListed({ product }: ProductState): boolean {
  const { displayed, itemType, saleStatus, supplierStatus, salePrice } = product;
  const isOn = saleStatus === 'On' || saleStatus === 'Waiting';
  const sells = isOn && supplierStatus === 'On' && salePrice > 0;
  return displayed === 1 && itemType !== 'AddOnItem' && sells;
}

function listed(state: ProductState): object | null {
  if (!isListed(state)) return null;
  const { nameKo, nameEn, itemType, listPrice, salePrice, ...product } = state.product;
  const { brandSn, shippingFeePolicySn, saleStatus, icons } = product;
  const colors = state.options.filter((value) => value.isColor === 1);
  return [
    ...[nameKo, nameEn, itemType, listPrice, salePrice],
    ...[brandSn, shippingFeePolicySn, saleStatus, icons],
    ...[state.images[0]?.path, codesOf(state), state.attributes, state.gifts.length > 0],
    colors.map((value) => [value.nameKo, value.nameEn, value.rgb]),
  ];
}

function place(state: ProductState): object | null {
  return isListed(state) ? [state.product.brandSn, codesOf(state)] : null;
}

function codesOf({ categories }: ProductState): string[] {
  return categories.map(({ displayCateCode }) => displayCateCode);
}

/** The categories that may not show it any more: none unless it was displayed before. */
export function hiddenFrom(before: ProductState | undefined, after: ProductState): string[] {
  const isHidden = before?.product.displayed === 1 && after.product.displayed === 0;
  return isHidden ? codesOf(before) : [];
}

/** Whether it is seen or sold otherwise: pages that left it out may have it again. */
export function hasNewStanding(before: ProductState | undefined, after: ProductState): boolean {
  const standing = ({ product }: ProductState) =>
    [product.displayed, product.saleStatus, product.supplierStatus].join();
  return before !== undefined && standing(before) !== standing(after);
}

/** Every category whose lists a change concerns: '001002003' is listed in '001002' and '001' too. */
export function categoriesOf(states: readonly (ProductState | undefined)[]): string[] {
  const codes = states.flatMap((state) => (state && isListed(state) ? codesOf(state) : []));
  return [...new Set(codes.flatMap(withAncestors))];
}

function withAncestors(displayCateCode: string): string[] {
  const depth = displayCateCode.length / 3;
  return Array.from({ length: depth }, (_, i) => displayCateCode.slice(0, (i + 1) * 3));
}
