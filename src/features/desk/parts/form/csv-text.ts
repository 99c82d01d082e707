import type { Translate } from '../../../../i18n/t.ts';
import { ApiError } from '../../../../lib/api.ts';
import { TextFileError } from '../../../../lib/text-file.ts';
import { readRowsText } from '../../../../lib/workbook-text.ts';

/** The text of a CSV file or a workbook, as every command reads it. Throws ApiError for a file that is neither. */
export async function csvText(file: Blob, t: Translate): Promise<string> {
  try {
    return await readRowsText(new Uint8Array(await file.arrayBuffer()));
  } catch (cause) {
    if (!(cause instanceof TextFileError)) throw cause;
    const { code } = cause;
    throw new ApiError(0, { code, message: t(`bulkDesk.file.${code}`) }, { cause });
  }
}
