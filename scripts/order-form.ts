/** Everything a shopper has to agree to, a guest too. */
const agreements = {
  guestTerms: true,
  overFourteen: true,
  financeTerms: true,
  financePrivacy: true,
  financeThirdParty: true,
  purchaseTerms: true,
};

/** A guest's whole order form, as tests and benches send it; they name only what they are about. */
export function orderForm(checkoutSn: string, given: object = {}) {
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
    ...given,
  };
}
