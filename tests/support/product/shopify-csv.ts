/** Columns of a Shopify product CSV that the tests use. */
export const HEADER = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Status',
  'Product Category',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Variant Image',
] as const;
export type Cells = Partial<Record<(typeof HEADER)[number], string>>;

export const buildLine = (cells: Cells) =>
  HEADER.map((name) => cells[name] ?? '')
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
export const buildCsv = (...rows: (Cells | string)[]) =>
  [HEADER.join(','), ...rows.map((row) => (typeof row === 'string' ? row : buildLine(row)))].join(
    '\n',
  );
/** A product of one variant at 10,000 won. */
export const buildPlainProduct = (handle: string, cells: Cells = {}): Cells => ({
  Handle: handle,
  Title: `상품 ${handle}`,
  'Variant Price': '10000',
  ...cells,
});
