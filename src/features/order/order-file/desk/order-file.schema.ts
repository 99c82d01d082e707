import { z } from 'zod';
import { OrderNo } from '../../../account/sign-in/auth.schema.ts';
import { BULK_MAX, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { TableFile } from '../../../desk/table-file/table-file.schema.ts';
import { TABLE_FILE_FORMATS } from '../../../desk/table-file/table-file.ts';
import {
  COLUMN_TEXT_MAX,
  COLUMNS_MAX,
  ORDER_FILE_ROW_KINDS,
  SHEET_NAME_MAX,
  SOURCES,
  TEMPLATE_NAME_MAX,
} from '../order-file.ts';

const ColumnText = z.string().trim().max(COLUMN_TEXT_MAX);

export const OrderFileColumns = z
  .array(
    z.strictObject({ title: ColumnText, source: z.enum(SOURCES), text: ColumnText.default('') }),
  )
  .min(1)
  .max(COLUMNS_MAX);

/** A template as it is saved, in place of the one with its name. */
export const WriteTemplate = z.strictObject({
  name: z.string().trim().min(1).max(TEMPLATE_NAME_MAX),
  rowKind: z.enum(ORDER_FILE_ROW_KINDS),
  /** Excel allows none of these in the name of a sheet. */
  sheetName: z
    .string()
    .trim()
    .max(SHEET_NAME_MAX)
    .regex(/^[^[\]:*?/\\]*$/)
    .default(''),
  columns: OrderFileColumns,
});
export type WriteTemplate = z.output<typeof WriteTemplate>;

export const TemplateParams = z.object({
  orderFileTemplateSn: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

const Template = z.object({
  orderFileTemplateSn: z.int(),
  name: z.string(),
  rowKind: z.enum(ORDER_FILE_ROW_KINDS),
  sheetName: z.string(),
  columns: z.array(z.object({ title: z.string(), source: z.enum(SOURCES), text: z.string() })),
});
export type SavedTemplate = z.output<typeof Template>;

/** The templates that staff have saved, by name. */
export const OrderFileTemplates = z.object({ templates: z.array(Template) });
export type OrderFileTemplates = z.output<typeof OrderFileTemplates>;

export const OrderFileParams = z.object({ fileNo: z.string().max(40) });

const OrderFileView = z.object({
  fileNo: z.string(),
  createdAt: z.int(),
  staffName: z.string(),
  templateName: z.string(),
  format: z.enum(TABLE_FILE_FORMATS),
  orderCount: z.int(),
  cancelledAt: z.int().nullable(),
});

/** The last files, and how many orders are to be shipped: all, and those that no file has. */
export const OrderFiles = z.object({
  files: z.array(OrderFileView),
  toShipCount: z.int(),
  newCount: z.int(),
});
export type OrderFiles = z.output<typeof OrderFiles>;

export const MakeOrderFile = z.strictObject({
  /** A preset's id, or the number of a saved template. */
  template: z.string().max(20),
  format: z.enum(TABLE_FILE_FORMATS),
  /** If absent, every order to be shipped. */
  orderNos: z.array(OrderNo).min(1).max(BULK_MAX).optional(),
  /** True to take the orders that stand in an earlier file, too. */
  isAgain: z.boolean().default(false),
  /** Required where personal data goes out. */
  reason: Reason,
});
export type MakeOrderFile = z.output<typeof MakeOrderFile>;

export const MadeOrderFile = TableFile.extend({
  fileNo: z.string(),
  orderCount: z.int(),
  /** Orders that did not fit, or of those asked for cannot be sent or stand in an earlier file. */
  leftCount: z.int(),
  /** Cells with characters that the encoding does not have, which became `?`. */
  replaced: z.array(z.object({ orderNo: z.string(), title: z.string(), text: z.string() })),
});
export type MadeOrderFile = z.output<typeof MadeOrderFile>;

export const CancelOrderFile = z.strictObject({ reason: Reason });
