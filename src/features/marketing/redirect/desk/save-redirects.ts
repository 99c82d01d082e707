import type { Translate } from '../../../../i18n/t.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { withProgress } from '../../../desk/parts/call/progress.store.ts';
import { saveFile } from '../../../desk/parts/upload/save-file.dom.ts';
import type { RedirectExport } from './redirect-desk.schema.ts';

/** Saves the CSV of all redirects, part by part with progress. */
export async function saveRedirects(t: Translate): Promise<void> {
  const parts: string[] = [];

  await withProgress({ label: t('redirectDesk.exporting') }, async (report) => {
    let count = 0;
    let after: string | null = '';

    while (after !== null) {
      const query = new URLSearchParams({ after });
      const part: RedirectExport = await desk.get<RedirectExport>(
        `/api/staff/redirects/export?${query}`,
      );

      parts.push(part.csv);
      count += part.count;
      after = part.next;
      report(count);
    }
  });

  saveFile('redirects.csv', parts);
}
