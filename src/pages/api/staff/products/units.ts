import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { listSheetUnits } from '#src/features/product/product/desk/sheet/unit-sheet.queries.ts';
import {
  SheetEdit,
  SheetPage,
  UnitSheetQuery,
} from '#src/features/product/product/desk/sheet/unit-sheet.schema.ts';
import { editSheet } from '#src/features/product/product/desk/sheet/unit-sheet.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the units of products, with prices and stock',
    auth: 'staff',
    permission: 'product:read',
    query: UnitSheetQuery,
    response: SheetPage,
  },
  ({ database, query, locale }) => listSheetUnits(database.read, query, locale),
);

export const POST = defineEndpoint(
  {
    summary: 'Saves changed cells of a grid of units, or tries it out; each row has its result',
    auth: 'staff',
    permission: 'product:write',
    body: SheetEdit,
    response: BulkResults,
  },
  (call) => editSheet(call, call.body),
);
