import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { listSheetUnits } from '#src/features/product/product/desk/sheet/unit-sheet.queries.ts';
import {
  SheetEdit,
  SheetPage,
  UnitSheetQuery,
} from '#src/features/product/product/desk/sheet/unit-sheet.schema.ts';
import { editSheet } from '#src/features/product/product/desk/sheet/unit-sheet.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the units of products, with prices and stock',
  permission: 'product:read',
  query: UnitSheetQuery,
  response: SheetPage,
  handler: ({ database, query, locale }) => listSheetUnits(database.read, query, locale),
});

export const POST = deskCall({
  summary: 'Saves changed cells of a grid of units, or tries it out; each row has its result',
  permission: 'product:write',
  body: SheetEdit,
  response: BulkResults,
  handler: (call) => editSheet(call, call.body),
});
