/** Codes of orders at the staff desk. */
export const ORDER_DESK_ERRORS = {
  // invoice files
  InvoiceFileUnreadable: { status: 422, message: 'bulkDesk.fileUnreadable' },
  InvoiceColumnsMissing: { status: 422, message: 'bulkDesk.columnsMissing' },
  // order files
  NoNewOrders: { status: 409, message: 'orderFileDesk.noNewOrders' },
  OrderFileOver: { status: 409, message: 'orderFileDesk.isOver' },
  // packing
  PreOrderNotHere: { status: 409, message: 'preOrderDesk.notHere' },
  // claims that staff open
  ClaimTermsUnexplained: { status: 422, message: 'partsDesk.ask.reasonMissing' },
  // payments
  OrderHasNoPayment: { status: 409, message: 'paymentDesk.noPayment' },
  NoMoneyMissing: { status: 409, message: 'paymentDesk.noMissing' },
  NothingToRefund: { status: 409, message: 'paymentDesk.nothingToRefund' },
} as const;
