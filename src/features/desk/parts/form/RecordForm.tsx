import { useId, useState, type ReactNode } from 'react';
import { useDesk } from '../call/desk-context.ts';
import { SaveButton } from './SaveButton.tsx';
import { useFormRun } from './use-form-run.ts';
import { useUnsaved } from './use-unsaved.ts';

interface Props {
  /** Names the form: '상품 정보'. */
  label: string;
  /** On the button that saves, where it is not '저장'. */
  action?: string | undefined;
  /** Saves, or resolves to false if the person decided not to. What it throws is told in the form. */
  run: (form: FormData) => Promise<unknown>;
  onTakeBack?: () => void;
  /** Beside the button that saves. */
  more?: ReactNode;
  /** The fields; `id` is the beginning of theirs. */
  children: (id: string) => ReactNode;
}

/**
 * A form in the page of a record. Whatever is changed in it is held until it is saved or taken back.
 * Fields outside native inputs tell of a change by a bubbling `input` event.
 */
export function RecordForm({ label, action, run, onTakeBack, more, children }: Props) {
  const { t } = useDesk();
  const id = useId();
  const [isChanged, setChanged] = useState(false);
  const [turn, setTurn] = useState(0);
  const { problem, isBusy, submit, onInput } = useFormRun(async (data) => {
    if ((await run(data)) !== false) setChanged(false);
  });

  useUnsaved(isChanged && !isBusy);

  const takeBack = () => {
    onTakeBack?.();
    setTurn(turn + 1);
    setChanged(false);
  };

  return (
    <form
      className="desk-form desk-record-form"
      aria-label={label}
      aria-describedby={`${id}-problem`}
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        setChanged(true);
        onInput(event);
      }}
      noValidate
    >
      <div key={turn} className="desk-form">
        {children(id)}
      </div>
      <div className="desk-save">
        <p className="desk-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        {isChanged && problem === '' && <p className="desk-hint">{t('partsDesk.form.unsaved')}</p>}
        <span className="desk-save-end">
          {more}
          <button type="button" className="desk-btn" disabled={!isChanged} onClick={takeBack}>
            {t('partsDesk.form.takeBack')}
          </button>
          <SaveButton isBusy={isBusy}>{action ?? t('partsDesk.form.save')}</SaveButton>
        </span>
      </div>
    </form>
  );
}
