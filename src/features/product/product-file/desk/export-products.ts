import type { Translate } from '../../../../i18n/t.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { withProgress } from '../../../desk/parts/call/progress.store.ts';
import { saveFile } from '../../../desk/parts/upload/save-file.dom.ts';
import type { ExportPart } from './product-file.schema.ts';

/** Saves the catalogue CSV of the products that match, part by part with progress. */
export async function exportProducts(t: Translate, filters: URLSearchParams): Promise<void> {
  const parts: string[] = [];

  const first = await desk.get<ExportPart>(`/api/staff/products/export?${filters}`);

  await withProgress(
    { label: t('productDesk.file.exporting'), total: first.total },
    async (report) => {
      let done = first.products;
      let part = first;

      parts.push(part.csv);

      while (part.next !== null) {
        const query = new URLSearchParams([...filters, ['after', part.next]]);
        part = await desk.get<ExportPart>(`/api/staff/products/export?${query}`);
        parts.push(part.csv);
        done += part.products;
        report(done);
      }
    },
  );

  saveFile('products.csv', parts);
}
