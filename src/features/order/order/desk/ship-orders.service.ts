import type { Locale } from '../../../../lib/locale.ts';
import type { Courier } from '../../../content/setting/couriers.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import { readCsvRows } from '../../../desk/bulk/csv-rows.service.ts';
import { getDatabases } from '../../../desk/bulk/rehearsed.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import { toCarrierCode } from '../../shipment/carrier.ts';
import { recordShipment } from '../../shipment/shipment.service.ts';
import type { InvoiceRows, ReadInvoices, ShipOrders } from './order-desk.schema.ts';
import { databaseFor } from './order-desk.service.ts';
import { orderByNo } from './order-record.service.ts';

/**
 * Records shipments, each on its own; the buyers get their tracking links by mail. A file that comes
 * twice changes nothing.
 */
export function shipOrders(call: StaffCall, input: ShipOrders) {
  const { now, runtime } = call;
  const things = {
    idOf: ({ orderNo }: { orderNo: string }) => orderNo,
    locale: call.locale,
    already: 'ShippedAlready',
  } as const;
  const databaseOf = getDatabases((orderNo) => databaseFor(call, orderNo, input), input);

  return forEachThing(input.boxes, things, async ({ orderNo, items, named, ...box }) => {
    const { orderSn } = await orderByNo(runtime.database.read, orderNo);
    const by = { actor: 'staff', now } as const;
    const content = { ...(items && { items }), ...(named && { named }) };
    await recordShipment(databaseOf(orderNo), { orderSn, ...box, ...content }, by);
    return (await orderByNo(runtime.database.read, orderNo)).status;
  });
}

/** The columns of a courier's file, each with the headings that couriers' programs and malls write. */
const COLUMNS = {
  orderNo: { headings: ['orderNo', '주문번호', '고객주문번호', '출고번호', '쇼핑몰주문번호'] },
  shippingCarrierCode: {
    headings: ['shippingCarrierCode', '택배사', '택배사코드', '택배회사', '배송업체', 'carrier'],
  },
  invoiceNo: {
    headings: ['invoiceNo', '송장번호', '운송장번호', '운송장', '등기번호', 'trackingNumber'],
  },
  itemCode: {
    headings: ['itemKey', '주문상품번호', '상품주문번호', 'itemCode', '품목코드', '단품코드'],
    isOptional: true,
  },
  qty: {
    headings: ['qty', '출고수량', '발송수량', '수량', 'quantity'],
    isOptional: true,
    isNumber: true,
  },
} as const;

/**
 * The rows of a courier's file; `carrier` is that of a file without a column of it. See `readCsvRows`
 * for what it throws.
 */
export function readInvoices(
  file: ReadInvoices,
  couriers: readonly Courier[],
  locale: Locale,
): InvoiceRows {
  const { carrier } = file;
  const shippingCarrierCode = { ...COLUMNS.shippingCarrierCode, isOptional: carrier !== '' };

  const rows = readCsvRows(file, { ...COLUMNS, shippingCarrierCode }, locale).map((row) => ({
    ...row,
    shippingCarrierCode: toCarrierCode(couriers, row.shippingCarrierCode || carrier),
    // The number of boxes, where no goods are named.
    qty: row.itemCode === '' ? '' : row.qty,
  }));

  return { rows };
}
