import type { Translate } from '../../../../../i18n/t.ts';
import { getMessage } from '../../../../../lib/api.ts';
import type { FigureFormat } from '../../../../desk/chart/figure-column.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { toastProblem } from '../../../../desk/parts/toast.store.ts';
import { saveBytes } from '../../../../desk/parts/upload/save-file.dom.ts';
import type { TableFile } from '../../../../desk/table-file/table-file.schema.ts';
import type { FigureFileInput } from './figure-file.schema.ts';

/** Saves a table as the file that the server makes of it, and keeps in the audit. */
export const saveFigures =
  (t: Translate, table: FigureFileInput) =>
  (format: FigureFormat): void =>
    void saveTable(t, { ...table, format });

async function saveTable(
  t: Translate,
  input: FigureFileInput & { format: FigureFormat },
): Promise<void> {
  try {
    const file = await desk.post<TableFile>('/api/staff/figures/makeFile', input);
    saveBytes(file.fileName, file.base64, file.contentType);
  } catch (error) {
    toastProblem(getMessage(error, t));
  }
}
