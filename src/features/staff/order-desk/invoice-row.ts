/** A row of a courier's file, and what became of it. */
export interface InvoiceRow {
  /** Its line in the file. */
  line: number;
  orderNo: string;
  shippingCarrierCode: string;
  invoiceNo: string;
  /** Why it would be, or was, refused. */
  problem?: string | null;
  /** The order's status after it was shipped. */
  status?: string | null;
}

export function isDone({ status }: InvoiceRow): boolean {
  return typeof status === 'string';
}
