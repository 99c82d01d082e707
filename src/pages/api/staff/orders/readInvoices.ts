import { FILE_BYTES_MAX } from '#src/features/desk/bulk/bulk.schema.ts';
import { CSV_ERRORS } from '#src/features/desk/bulk/csv-rows.service.ts';
import { InvoiceRows, ReadInvoices } from '#src/features/order/order/desk/order-desk.schema.ts';
import { readInvoices } from '#src/features/order/order/desk/ship-orders.service.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'The rows of a CSV of invoice numbers; ships nothing',
  permission: 'order:ship',
  body: ReadInvoices,
  limited: limitFiles,
  maxBytes: FILE_BYTES_MAX,
  response: InvoiceRows,
  errors: CSV_ERRORS,
  handler: async ({ database, body, locale }) => {
    const { couriers } = await readSettings(database.read);
    return readInvoices(body, couriers.couriers, locale);
  },
});
