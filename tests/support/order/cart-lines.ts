import type { CartItem, CartLine } from '#src/features/order/cart/cart.ts';

let serial = 0;

/** An item for tests of the rules, at 50,000 won with ten in stock. */
export function cartItem(over: Partial<CartItem> = {}): CartItem {
  serial += 1;
  return {
    cartItemSn: serial,
    productSn: serial,
    productItemCode: `P${serial}`,
    itemCode: `P${serial}-1`,
    itemName: '시험 자켓',
    brandName: '테스트',
    itemType: 'General',
    optionName: '',
    imagePath: '',
    optionChangeable: true,
    itemSaleStatus: 'OnSale',
    offered: true,
    qty: 1,
    minPurchaseQty: 1,
    maxPurchaseQty: 99,
    saleableQty: 10,
    listPrice: 50_000,
    baseSellingPrice: 50_000,
    pointRateBp: 100,
    componentItems: [],
    itemFlashSale: null,
    taxType: 'Standard',
    promotions: [],
    ...over,
  };
}

type LineGiven = Partial<Omit<CartLine, 'product'>> & { product?: Partial<CartItem> };

/** A selected line of one such item, with free shipping from 100,000 won. */
export function cartLine({ product: given = {}, ...over }: LineGiven = {}): CartLine {
  const product = cartItem(given);
  const orderHandlerSn = over.orderHandlerSn ?? 1;

  return {
    cartLineItemSn: product.cartItemSn,
    selected: true,
    orderHandlerSn,
    shippingFeePolicy: {
      shippingFeePolicySn: orderHandlerSn,
      orderHandlerSn,
      name: '10만원 이상 무료배송',
      type: 'ConditionalFree',
      fee: 3000,
      baseAmt: 100_000,
      returnFee: 3000,
      combineType: 'ByOrderHandler',
    },
    seenPrice: product.baseSellingPrice,
    seenStatus: 'OnSale',
    notice: null,
    flashTold: false,
    addOnItems: [],
    gifts: [],
    product,
    ...over,
  };
}
