import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { TableFile } from '#src/features/desk/table-file/table-file.schema.ts';
import { MakeFigureFile } from '#src/features/marketing/figures/desk/file/figure-file.schema.ts';
import { makeFigureFile } from '#src/features/marketing/figures/desk/file/figure-file.service.ts';

export const POST = deskCall({
  summary: 'A file of one of the tables of figures; it is audited',
  permission: 'figure:read',
  body: MakeFigureFile,
  response: TableFile,
  handler: (call) => makeFigureFile(call, call.body),
});
