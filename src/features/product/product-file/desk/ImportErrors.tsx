import { useState } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { SaveButton } from '../../../desk/parts/form/SaveButton.tsx';
import { recordAt } from './file-line.ts';
import type { Refusal } from './product-file.schema.ts';

interface Props {
  text: string;
  errors: readonly Refusal[];
  isBusy: boolean;
  onMend: (line: number, record: string) => void;
}

const SHOWN = 100;

/** The refused lines of a file with the reason, each with its text to mend. */
export function ImportErrors({ text, errors, isBusy, onMend }: Props) {
  const { t } = useDesk();

  if (errors.length === 0) return null;

  return (
    <section className="desk-mend" aria-label={t('productDesk.file.errors')}>
      <h3>{t('productDesk.file.errors')}</h3>
      <ol className="desk-list">
        {errors.slice(0, SHOWN).map((error, index) => (
          <li key={`${error.line}-${index}`}>
            <RefusedLine text={text} error={error} isBusy={isBusy} onMend={onMend} />
          </li>
        ))}
      </ol>
      {errors.length > SHOWN && (
        <p className="desk-hint">{t('productDesk.file.more', { count: errors.length - SHOWN })}</p>
      )}
    </section>
  );
}

function RefusedLine({ text, error, isBusy, onMend }: Omit<Props, 'errors'> & { error: Refusal }) {
  const { t } = useDesk();
  const { line, reason } = error;
  const [record, setRecord] = useState(() => recordAt(text, line));

  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        onMend(line, record);
      }}
    >
      <p className="desk-problem">
        {t('productDesk.file.line', { line })} {reason}
      </p>
      <div className="desk-line">
        <textarea
          value={record}
          rows={2}
          disabled={isBusy}
          aria-label={t('productDesk.file.textOf', { line })}
          onChange={(event) => setRecord(event.target.value)}
        />
        <SaveButton look="plain" isBusy={false} isDisabled={isBusy}>
          {t('productDesk.file.mend')}
        </SaveButton>
      </div>
    </form>
  );
}
