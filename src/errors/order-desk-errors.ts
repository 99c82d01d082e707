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
  // settlement files
  SettlementKeyMissing: { status: 422, message: 'monthDesk.problem.noKey' },
  SettlementAmountInvalid: { status: 422, message: 'monthDesk.problem.amount' },
  SettlementDayInvalid: { status: 422, message: 'monthDesk.problem.day' },
  SettlementKnown: { status: 409, message: 'monthDesk.problem.known' },
  SettlementDiffers: { status: 409, message: 'monthDesk.problem.differs' },
  // months
  MonthNotOver: { status: 409, message: 'monthDesk.problem.notOver' },
  MonthClosed: { status: 409, message: 'monthDesk.problem.closed' },
  MonthNotClosed: { status: 409, message: 'monthDesk.problem.notClosed' },
  MonthDisagrees: { status: 409, message: 'monthDesk.problem.disagrees' },
  MonthNoteRequired: { status: 422, message: 'monthDesk.problem.noteRequired' },
} as const;
