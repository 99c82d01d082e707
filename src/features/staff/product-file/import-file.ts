import type { Translate } from '../../../i18n/t.ts';
import { desk } from '../desk-parts/desk-api.store.ts';
import { withProgress } from '../desk-parts/progress.store.ts';
import { csvParts, tornProducts } from './csv-parts.ts';
import type { ImportResult } from './product-file.schema.ts';

interface Importing {
  text: string;
  /** Only these products; absent: all. */
  onlyOf?: ReadonlySet<string>;
  reason: string;
  dryRun: boolean;
}

/** Sends a file part by part, with progress; the results of all parts. */
export async function importFile(t: Translate, of: Importing): Promise<ImportResult> {
  const { text, onlyOf, reason, dryRun } = of;
  const torn = tornProducts(text);
  const isTaken = (code: string) => !torn.has(code) && (onlyOf?.has(code) ?? true);
  const parts = csvParts(text, isTaken);
  const all: ImportResult = { accepted: 0, products: [], errors: tornErrors(torn, t) };
  const total = parts.reduce((sum, { itemCodes }) => sum + itemCodes.length, 0);
  const label = t(dryRun ? 'staffProduct.file.checking' : 'staffProduct.file.importing');
  await withProgress({ label, total }, async (report) => {
    let done = 0;
    for (const { csv, firstLine, itemCodes } of parts) {
      const body = { csv, firstLine, reason, dryRun };
      const result = await desk.post<ImportResult>('/api/staff/products/import', body);
      all.accepted += result.accepted;
      all.products.push(...result.products);
      all.errors.push(...result.errors);
      done += itemCodes.length;
      report(done);
    }
  });
  return all;
}

/** Units that are missing in a part would be ended, so nothing of such a product is sent. */
function tornErrors(torn: ReadonlyMap<string, number>, t: Translate): ImportResult['errors'] {
  return [...torn].map(([code, line]) => ({
    line,
    reason: t('staffProduct.file.torn', { code }),
  }));
}
