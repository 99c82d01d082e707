/** The right of withdrawal: the buyer pays for a change of mind. */
export const buildReturnPolicy = (returnDays: number) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'KR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
});
