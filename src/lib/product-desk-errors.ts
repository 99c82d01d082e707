/** Error codes of products at the staff desk, as in `ERRORS`. */
export const PRODUCT_DESK_ERRORS = {
  ProductNameRequired: { status: 422, message: 'staffProduct.problem.nameRequired' },
  BrandUnknown: { status: 422, message: 'staffProduct.problem.brandUnknown' },
  ShippingPolicyUnknown: { status: 422, message: 'staffProduct.problem.policyUnknown' },
  CategoryUnknown: { status: 422, message: 'staffProduct.problem.categoryUnknown' },
  AttributeUnknown: { status: 422, message: 'staffProduct.problem.attributeUnknown' },
  ListPriceTooLow: { status: 422, message: 'staffProduct.problem.listPriceTooLow' },
  SalePriceRequired: { status: 422, message: 'staffProduct.problem.salePriceRequired' },
  PurchaseQtyReversed: { status: 422, message: 'staffProduct.problem.purchaseQtyReversed' },
  PictureAltRequired: { status: 422, message: 'staffProduct.problem.altRequired' },
  TooManyUnits: { status: 422, message: 'staffProduct.problem.tooManyUnits' },
  ProductFileUnusable: { status: 422, message: 'staffProduct.problem.fileUnusable' },
  ProductCodeTaken: { status: 409, message: 'staffProduct.problem.codeTaken' },
  UnitUnknown: { status: 422, message: 'staffProduct.problem.unitUnknown' },
  StockBelowReserved: { status: 409, message: 'staffProduct.problem.stockBelowReserved' },
  StockChanged: { status: 409, message: 'staffProduct.problem.stockChanged' },
  ProductEditedSince: { status: 409, message: 'staffProduct.problem.editedSince' },
} as const;
