/** A row of a file of invoice numbers; '' where it names no goods, or no quantity. */
export interface InvoiceRow {
  orderNo: string;
  shippingCarrierCode: string;
  invoiceNo: string;
  /** Codes of units or keys of lines, with commas between them. */
  itemCode: string;
  qty: string;
}

interface Box {
  orderNo: string;
  shippingCarrierCode: string;
  invoiceNo: string;
  named?: { itemCode: string; qty?: number }[];
}

/** Rows of a file that are recorded as one box, and the box. */
export interface RowsOfBox<Row> {
  box: Box;
  rows: Row[];
}

const QTY = /^[1-9]\d{0,2}$/;

/** Returns whether the quantity of a row can be sent: none, or a number from 1 to 999. */
export const hasUsableQty = ({ qty }: Pick<InvoiceRow, 'qty'>): boolean =>
  qty.trim() === '' || QTY.test(qty.trim());

/** The boxes of the rows of a file: rows that name goods of the same parcel are one box. */
export function toBoxes<Row extends InvoiceRow>(rows: readonly Row[]): RowsOfBox<Row>[] {
  const byBox = Map.groupBy(rows, (row) =>
    listCodes(row).length === 0
      ? row
      : [row.orderNo, row.shippingCarrierCode, row.invoiceNo].join(),
  );

  return [...byBox.values()].map((same) => {
    const named = same.flatMap(listNamed);
    const [{ orderNo, shippingCarrierCode, invoiceNo }] = same as [Row, ...Row[]]; // no group is empty
    const box = { orderNo, shippingCarrierCode, invoiceNo, ...(named.length > 0 && { named }) };
    return { box, rows: same };
  });
}

const listCodes = ({ itemCode }: Pick<InvoiceRow, 'itemCode'>): string[] =>
  itemCode
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

/** The goods that a row names; a quantity belongs to a single code. */
function listNamed(row: InvoiceRow): { itemCode: string; qty?: number }[] {
  const codes = listCodes(row);
  const qty = Number(row.qty);
  const hasQty = codes.length === 1 && qty > 0;
  return codes.map((itemCode) => ({ itemCode, ...(hasQty && { qty }) }));
}
