import type { Generated } from 'kysely';

/** A line of a file for each order, for what leaves from one place, or for each kind of goods. */
export type OrderFileRowKind = 'order' | 'parcel' | 'item';

export type OrderFileFormat = 'xlsx' | 'utf8' | 'cp949';

/** The columns of order files that staff have saved. */
export interface OrderFileTemplateTable {
  orderFileTemplateSn: Generated<number>;
  /** Unique. */
  name: string;
  rowKind: OrderFileRowKind;
  /** The name of a workbook's sheet; '' for a usual one. */
  sheetName: string;
  /** JSON array of `{ title, source, text }`. */
  columns: string;
}

/** A file of orders that staff have made; its content is not kept, and its reason is in the audit log. */
export interface OrderFileTable {
  orderFileSn: Generated<number>;
  /** Date and random letters, unique; part of the file's name. */
  fileNo: string;
  staffSn: number;
  /** The name of its template as it was. */
  templateName: string;
  format: OrderFileFormat;
  createdAt: number;
  /** Its orders count as new again; null while it stands. */
  cancelledAt: number | null;
}

export interface OrderFileOrderTable {
  orderFileSn: number;
  orderSn: number;
  /** 1: the order was new to this file, which stands; at most one an order (unique index). */
  isFirst: number;
}
