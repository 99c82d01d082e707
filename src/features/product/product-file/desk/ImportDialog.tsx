import { useState } from 'react';
import { CsvField } from '../../../desk/parts/form/CsvField.tsx';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { TaskDialog } from '../../../desk/parts/TaskDialog.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useTask } from '../../../desk/parts/call/use-task.ts';
import { withLine } from './file-line.ts';
import { ColumnCounts, ImportNumbers, ImportWarnings } from './ImportReport.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import type { ImportResult, ImportFile } from './product-file.schema.ts';
import { UnlikelyPrices } from './UnlikelyPrices.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { withProgress } from '../../../desk/parts/call/progress.store.ts';

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
  const task = useTask();
  const [text, setText] = useState('');
  const [tried, setTried] = useState<ImportResult>();

  const [confirmPrices, setConfirmed] = useState(false);

  const tryOut = async (csv: string, isConfirmed: boolean) => {
    setText(csv);
    setConfirmed(isConfirmed);
    const how = { reason: '', confirmPrices: isConfirmed, dryRun: true };
    setTried(await sendFile(t, { csv, ...how }));
  };

  const mend = (line: number, record: string) =>
    task.run(() => tryOut(withLine(text, line, record), confirmPrices));

  const save = async () => {
    const reason = t('productDesk.file.reason');
    const how = { reason, confirmPrices, dryRun: false };
    const done = await sendFile(t, { csv: text, ...how });

    toastDone(t('productDesk.file.imported', { count: done.changed }));
    onImported();

    if (isWhole(done) && tried && isWhole(tried)) return onClose();

    await tryOut(text, confirmPrices);
  };

  const isWhole = ({ errors, toConfirm }: ImportResult) =>
    errors.length === 0 && (confirmPrices || toConfirm.length === 0);

  const count = tried?.changed ?? 0;
  const label = t('productDesk.file.run', { count });

  return (
    <TaskDialog
      title={t('productDesk.file.import')}
      task={task}
      hasInput={count > 0}
      onClose={onClose}
      actions={[{ label, run: save, isDisabled: count === 0, isPrimary: true }]}
    >
      <CsvField
        hint={t('productDesk.hint.file')}
        task={task}
        onRead={(csv) => tryOut(csv, false)}
      />
      {tried && (
        <>
          <p role="status">
            {t('productDesk.file.read', {
              accepted: tried.accepted,
              changed: count,
              refused: tried.errors.length,
            })}
          </p>
          <ImportNumbers numbers={tried.numbers} />
          <UnlikelyPrices
            prices={tried.toConfirm}
            isConfirmed={confirmPrices}
            isBusy={task.isBusy}
            onConfirm={(isConfirmed) => void task.run(() => tryOut(text, isConfirmed))}
          />
          <ImportErrors
            text={text}
            errors={tried.errors}
            isBusy={task.isBusy}
            onMend={(...mended) => void mend(...mended)}
          />
          <ImportWarnings warnings={tried.warnings} />
          <ColumnCounts columns={tried.columns} />
          {(count > 0 || tried.errors.length === 0) && <ImportPreview tried={tried} />}
        </>
      )}
    </TaskDialog>
  );
}

/** Imports a file as a whole, as its products refer to each other; or tries it out. */
export function sendFile(t: Translate, file: ImportFile): Promise<ImportResult> {
  const label = t(file.dryRun ? 'productDesk.file.checking' : 'productDesk.file.importing');
  return withProgress({ label }, () => desk.post('/api/staff/products/import', file));
}
