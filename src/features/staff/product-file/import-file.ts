import type { Translate } from '../../../i18n/t.ts';
import { desk } from '../desk-parts/desk-api.store.ts';
import { withProgress } from '../desk-parts/progress.store.ts';
import { csvParts, findDecimals, tornProducts } from './csv-parts.ts';
import { NOTHING, withResult } from './import-result.ts';
import type { ImportResult } from './product-file.schema.ts';

interface Importing {
  text: string;
  /** Only these products; absent: all. */
  onlyOf?: ReadonlySet<string>;
  reason: string;
  /** Somebody has confirmed the prices that are far below others. */
  confirmPrices: boolean;
  dryRun: boolean;
}

/** Sends a file part by part, with progress; the results of all parts. */
export async function importFile(t: Translate, of: Importing): Promise<ImportResult> {
  const { text, onlyOf, ...how } = of;
  const torn = tornProducts(text);
  const isTaken = (code: string) => !torn.has(code) && (onlyOf?.has(code) ?? true);
  const parts = csvParts(text, isTaken);
  const decimals = Object.entries(findDecimals(text)).map(([column, sign]) => {
    return { column, decimals: sign };
  });
  let all: ImportResult = { ...NOTHING, errors: tornErrors(torn, t) };
  const total = parts.reduce((sum, { itemCodes }) => sum + itemCodes.length, 0);
  const label = t(how.dryRun ? 'staffProduct.file.checking' : 'staffProduct.file.importing');
  await withProgress({ label, total }, async (report) => {
    let done = 0;
    for (const { csv, firstLine, itemCodes } of parts) {
      const body = { csv, firstLine, decimals, ...how };
      const result = await desk.post<ImportResult>('/api/staff/products/import', body);
      all = withResult(all, result);
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
