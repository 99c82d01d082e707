import { z } from 'zod';
import { ItemCode } from '../../product.schema.ts';
import { DryRun, Reason } from '../../../../desk/bulk/bulk.schema.ts';
import { PAGE, tablePage } from '../../../../desk/parts/call/page.schema.ts';
import { Won } from '../record/product-desk.schema.ts';
import { PRODUCT_FILTERS } from '../product-table.schema.ts';
import { UNIT_STATUSES } from '../product-table.ts';

export const UnitSheetQuery = z.strictObject({
  ...PRODUCT_FILTERS,
  ...PAGE,
});
export type UnitSheetQuery = z.output<typeof UnitSheetQuery>;

const SheetUnit = z.object({
  itemCode: z.string(),
  unitCode: z.string(),
  name: z.string(),
  /** Names of the chosen options. */
  choice: z.string(),
  listPrice: z.int(),
  salePrice: z.int(),
  saleStatus: z.enum(UNIT_STATUSES),
  qty: z.int(),
  reservedQty: z.int(),
});
export type SheetUnit = z.output<typeof SheetUnit>;

/** Units with a price and a stock of their own, by product. */
export const SheetPage = tablePage(SheetUnit);
export type SheetPage = z.output<typeof SheetPage>;

const SHEET_MAX = 200;

/** The changed cells of a grid. */
export const SheetEdit = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        itemCode: ItemCode,
        unitCode: ItemCode,
        listPrice: Won.optional(),
        salePrice: Won.optional(),
        saleStatus: z.enum(UNIT_STATUSES).optional(),
        /** The counted stock, and what the grid showed: a sale since refuses it. */
        qty: z.strictObject({ to: z.int().min(0).max(999_999_999), seen: z.int() }).optional(),
      }),
    )
    .min(1)
    .max(SHEET_MAX),
  reason: Reason,
  dryRun: DryRun,
});
export type SheetEdit = z.output<typeof SheetEdit>;
export type SheetRow = SheetEdit['rows'][number];
