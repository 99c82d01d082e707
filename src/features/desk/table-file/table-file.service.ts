import { encodeCp949 } from '../../../lib/cp949.ts';
import { formatCsv, formatCsvLines, guardFormula } from '../../../lib/csv-text.ts';
import type { TableFile } from './table-file.schema.ts';
import type { TableFileFormat } from './table-file.ts';

const CSV = 'text/csv';

/** The ending and the type of a file by its format. */
const FILE_TYPES = {
  xlsx: {
    ending: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  utf8: { ending: 'csv', contentType: `${CSV};charset=utf-8` },
  cp949: { ending: 'csv', contentType: `${CSV};charset=euc-kr` },
} as const satisfies Record<TableFileFormat, { ending: string; contentType: string }>;

/** Lines of cells, the first of which are the headings. */
export type TableLines = readonly (readonly (string | number)[])[];

interface FileTable {
  /** The name of the file, without its ending. */
  name: string;
  format: TableFileFormat;
  lines: TableLines;
  /** The name of a workbook's sheet; '' for a usual one. */
  sheetName?: string;
}

/** A table as a file; only numbers can be calculated with. */
export async function toTableFile({
  name,
  format,
  lines,
  sheetName = '',
}: FileTable): Promise<TableFile> {
  const { ending, contentType } = FILE_TYPES[format];
  const bytes = await toTableBytes(format, lines, sheetName);
  const base64 = Buffer.from(bytes).toString('base64');

  return { fileName: `${name}.${ending}`, contentType, base64 };
}

async function toTableBytes(
  format: TableFileFormat,
  lines: TableLines,
  sheetName: string,
): Promise<Uint8Array> {
  if (format === 'xlsx') return writeWorkbook(lines, sheetName);

  const guarded = lines.map((line) =>
    line.map((value) => (typeof value === 'number' ? String(value) : guardFormula(value))),
  );
  if (format === 'cp949') return encodeCp949(formatCsvLines(guarded));

  return new TextEncoder().encode(formatCsv(guarded));
}

const USUAL_SHEET = 'Sheet1';

/** A workbook of texts: no telephone number loses its zero, and nothing is calculated. */
async function writeWorkbook(lines: TableLines, sheetName: string): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node'); // large, and rarely used
  const data = lines.map((line) =>
    line.map((value) => {
      if (typeof value === 'number') return { value, type: Number };
      return value === '' ? null : { value, type: String, format: '@' };
    }),
  );
  return writeExcelFile(data, { sheet: sheetName || USUAL_SHEET }).toBuffer();
}
