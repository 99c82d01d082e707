/** Codes of orders at the staff desk. */
export const ORDER_DESK_ERRORS = {
  // invoice files
  InvoiceFileUnreadable: { status: 422, message: 'staffAccount.fileUnreadable' },
  InvoiceColumnsMissing: { status: 422, message: 'staffAccount.columnsMissing' },
  // payments
  OrderHasNoPayment: { status: 409, message: 'staffPayment.noPayment' },
  NoMoneyMissing: { status: 409, message: 'staffPayment.noMissing' },
  NothingToRefund: { status: 409, message: 'staffPayment.nothingToRefund' },
} as const;
