import type { Translate } from '../../../../i18n/t.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { withProgress } from '../../../desk/parts/call/progress.store.ts';
import type { ImportFile, ImportResult } from './product-file.schema.ts';

/** Imports a file as a whole, as its products refer to each other; or tries it out. */
export function sendFile(t: Translate, file: ImportFile): Promise<ImportResult> {
  const label = t(file.dryRun ? 'staffProduct.file.checking' : 'staffProduct.file.importing');
  return withProgress({ label }, () => desk.post('/api/staff/products/import', file));
}
