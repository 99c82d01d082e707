import { useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { csvText } from '../desk-parts/csv-text.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { DeskDialog } from '../desk-parts/DeskDialog.tsx';
import { toastDone } from '../desk-parts/toast.store.ts';
import { withLine } from './csv-parts.ts';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { importFile } from './import-file.ts';
import type { ImportResult } from './product-file.schema.ts';

interface Props {
  onClose: () => void;
  onImported: () => void;
}

/**
 * Imports an edited catalogue CSV: tries it out first and shows what changes; refused lines can be
 * mended in place. Products with a refused line stay as they are.
 */
export function ImportDialog({ onClose, onImported }: Props) {
  const { t } = useDesk();
  const id = useId();
  const [text, setText] = useState('');
  const [tried, setTried] = useState<ImportResult>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function work(task: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    await task().catch((error: unknown) => setProblem(messageOf(error, t)));
    setBusy(false);
  }

  const tryOut = async (csv: string) => {
    setText(csv);
    setTried(await importFile(t, { text: csv, reason: '', dryRun: true }));
  };
  const read = (event: ChangeEvent<HTMLInputElement>) =>
    work(async () => {
      const file = event.target.files?.[0];
      if (file) await tryOut(await csvText(file));
    });
  const mend = (line: number, record: string) => work(() => tryOut(withLine(text, line, record)));
  const run = () =>
    work(async () => {
      const onlyOf = new Set(tried?.products.map(({ itemCode }) => itemCode));
      const reason = t('staffProduct.file.reason');
      const done = await importFile(t, { text, onlyOf, reason, dryRun: false });
      toastDone(t('staffProduct.file.imported', { count: done.products.length }));
      onImported();
      if (done.errors.length === 0 && tried?.errors.length === 0) return onClose();
      await tryOut(text);
    });

  const count = tried?.products.length ?? 0;
  return (
    <DeskDialog title={t('staffProduct.file.import')} isLocked={isBusy} isWide onClose={onClose}>
      <div className="desk-form">
        <div className="desk-field">
          <label htmlFor={`${id}-file`}>{t('staffProduct.file.choose')}</label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".csv,text/csv"
            disabled={isBusy}
            aria-describedby={`${id}-hint`}
            onChange={(event) => void read(event)}
          />
          <p className="desk-hint" id={`${id}-hint`}>
            {t('staffProduct.hint.file')}
          </p>
        </div>
        {tried && (
          <>
            <p role="status">
              {t('staffProduct.file.read', {
                ...{ accepted: tried.accepted, changed: count, refused: tried.errors.length },
              })}
            </p>
            <ImportErrors
              {...{ text, errors: tried.errors, isBusy }}
              onMend={(...mended) => void mend(...mended)}
            />
            <ImportPreview products={tried.products} />
          </>
        )}
        <p className="desk-problem" role="alert">
          {problem}
        </p>
        <div className="desk-foot">
          <button type="button" className="desk-btn" disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </button>
          <button
            type="button"
            className="desk-btn desk-btn-primary"
            aria-busy={isBusy || undefined}
            disabled={isBusy || count === 0}
            onClick={() => void run()}
          >
            {t('staffProduct.file.run', { count })}
          </button>
        </div>
      </div>
    </DeskDialog>
  );
}
