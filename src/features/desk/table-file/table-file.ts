import type { OrderFileFormat } from '#db/tables/order-file.ts';

/** The formats of a table that leaves the desk as a file. */
export type TableFileFormat = OrderFileFormat;

export const TABLE_FILE_FORMATS = [
  'xlsx',
  'utf8',
  'cp949',
] as const satisfies readonly TableFileFormat[];
