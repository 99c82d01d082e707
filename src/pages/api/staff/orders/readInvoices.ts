import { CSV_ERRORS } from '#src/features/desk/bulk/csv-rows.service.ts';
import { InvoiceRows, ReadInvoices } from '#src/features/order/order/desk/order-desk.schema.ts';
import { readInvoices } from '#src/features/order/order/desk/order-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';

export const POST = defineEndpoint(
  {
    summary: 'The rows of a CSV of invoice numbers; ships nothing',
    auth: 'staff',
    permission: 'order:ship',
    body: ReadInvoices,
    limited: limitFiles,
    response: InvoiceRows,
    errors: CSV_ERRORS,
  },
  ({ body, locale }) => readInvoices(body.csv, locale),
);
