/** All consents an order needs, a guest’s too. */
const agreements = {
  guestTerms: true,
  overFourteen: true,
  financeTerms: true,
  financePrivacy: true,
  financeThirdParty: true,
  purchaseTerms: true,
};

/** A guest's whole order form for tests and benches, which override only what matters to them. */
export function orderForm(checkoutSn: string, overrides: object = {}) {
  return {
    checkoutSn,
    buyer: { name: '김하늘', email: 'haneul@shop.example', phone: '010-1234-5678' },
    shippingAddressInfo: {
      name: '김하늘',
      phone1: '010-1234-5678',
      zipCode: '06236',
      address1: '서울특별시 강남구 테헤란로 1',
      address2: '101호',
    },
    shippingMessage: '문 앞에 놓아 주세요',
    selectedPaymentMethodType: 'CreditCard',
    selectedPaymentMethodCode: 'nicepay',
    agreements,
    guestPassword: 'trail-7294',
    expectedTotal: 50_000,
    ...overrides,
  };
}
