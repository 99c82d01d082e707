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
  TransferNotAwaited: { status: 409, message: 'paymentDesk.notAwaited' },
  NothingToSend: { status: 409, message: 'paymentDesk.nothingToSend' },
  // settlement files
  SettlementKeyMissing: { status: 422, message: 'settlementDesk.problem.noKey' },
  SettlementAmountInvalid: { status: 422, message: 'settlementDesk.problem.amount' },
  SettlementDayInvalid: { status: 422, message: 'settlementDesk.problem.day' },
  SettlementKnown: { status: 409, message: 'settlementDesk.problem.known' },
  SettlementDiffers: { status: 409, message: 'settlementDesk.problem.differs' },
  // months
  MonthNotOver: { status: 409, message: 'settlementDesk.problem.notOver' },
  MonthClosed: { status: 409, message: 'settlementDesk.problem.closed' },
  MonthNotClosed: { status: 409, message: 'settlementDesk.problem.notClosed' },
  MonthDisagrees: { status: 409, message: 'settlementDesk.problem.disagrees' },
  MonthNoteRequired: { status: 422, message: 'settlementDesk.problem.noteRequired' },
  // what staff change of claims and orders
  CompensationTooHigh: { status: 409, message: 'compensationDesk.tooHigh' },
  ClaimDeductionTooHigh: { status: 409, message: 'claimDesk.deduct.tooHigh' },
  ClaimDeductionSpent: { status: 409, message: 'claimDesk.deduct.spent' },
} as const;
