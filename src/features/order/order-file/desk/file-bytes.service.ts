import { encodeCp949, findOutsideCp949 } from '../../../../lib/cp949.ts';
import { formatCsv, formatCsvLines, guardFormula } from '../../../../lib/csv-text.ts';
import type { OrderFileFormat, OrderFileRow, OrderFileTemplate } from '../order-file.ts';
import type { MadeOrderFile } from './order-file.schema.ts';

const CSV = 'text/csv';

/** The ending and the type of a file by its format. */
export const FILE_TYPES = {
  xlsx: {
    ending: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  utf8: { ending: 'csv', contentType: `${CSV};charset=utf-8` },
  cp949: { ending: 'csv', contentType: `${CSV};charset=euc-kr` },
} as const satisfies Record<OrderFileFormat, { ending: string; contentType: string }>;

interface Sheet extends Pick<OrderFileTemplate, 'sheetName' | 'columns'> {
  rows: readonly OrderFileRow[];
}

type Lines = readonly (readonly (string | number)[])[];

/** The bytes of a file of orders. */
export function toFileBytes(format: OrderFileFormat, sheet: Sheet): Promise<Uint8Array> {
  const { columns, rows, sheetName } = sheet;
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => row.cells)];
  return toTableBytes(format, cells, sheetName);
}

/** The bytes of a file of lines; only numbers can be calculated with. */
export async function toTableBytes(
  format: OrderFileFormat,
  cells: Lines,
  sheetName = '',
): Promise<Uint8Array> {
  if (format === 'xlsx') return writeWorkbook(cells, sheetName);

  const guarded = cells.map((line) =>
    line.map((value) => (typeof value === 'number' ? String(value) : guardFormula(value))),
  );
  if (format === 'cp949') return encodeCp949(formatCsvLines(guarded));

  return new TextEncoder().encode(formatCsv(guarded));
}

const USUAL_SHEET = 'Sheet1';

/** A workbook of texts: no telephone number loses its zero, and nothing is calculated. */
async function writeWorkbook(cells: Lines, sheetName: string): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node'); // large, and rarely used
  const data = cells.map((line) =>
    line.map((value) => {
      if (typeof value === 'number') return { value, type: Number };
      return value === '' ? null : { value, type: String, format: '@' };
    }),
  );
  return writeExcelFile(data, { sheet: sheetName || USUAL_SHEET }).toBuffer();
}

/** The cells of a file that lose characters in CP949; none in another format. */
export function listReplaced(
  format: OrderFileFormat,
  { columns, rows }: Sheet,
): MadeOrderFile['replaced'] {
  if (format !== 'cp949') return [];

  return rows.flatMap(({ orderNo, cells }) =>
    cells.flatMap((text, index) => {
      if (findOutsideCp949(text).length === 0) return [];
      return [{ orderNo, title: columns[index]?.title ?? '', text }];
    }),
  );
}
