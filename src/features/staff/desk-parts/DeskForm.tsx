import { useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { useDesk } from './desk-context.ts';
import { DeskDialog } from './DeskDialog.tsx';

interface Props {
  title: string;
  /** On the button that submits. */
  action: string;
  onClose: () => void;
  /** What it throws is told in the dialog, which stays as it was filled in. */
  run: (form: FormData) => Promise<void>;
  /** The fields; `id` is the beginning of theirs. */
  children: (id: string) => ReactNode;
}

/** A form in a dialog. */
export function DeskForm({ title, action, onClose, run, children }: Props) {
  const { t } = useDesk();
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    setProblem('');
    markFields(form, {});
    try {
      await run(new FormData(form));
    } catch (error) {
      setProblem(messageOf(error, t));
      if (error instanceof ApiError) markFields(form, error.fields);
    } finally {
      setBusy(false);
    }
  }

  return (
    <DeskDialog title={title} isLocked={isBusy} onClose={onClose}>
      <form
        className="desk-form"
        aria-describedby={`${id}-problem`}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {children(id)}
        <p className="desk-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <div className="desk-foot">
          <button type="button" className="desk-btn" disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </button>
          <button className="desk-btn desk-btn-primary" aria-busy={isBusy || undefined}>
            {action}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}

/** Marks the fields that were refused, and leads to the first. */
function markFields(form: HTMLFormElement, refused: Readonly<Record<string, unknown>>): void {
  const fields = [...form.elements].filter((field) => field.getAttribute('name') !== null);
  const isRefused = (field: Element) => (field.getAttribute('name') ?? '') in refused;
  for (const field of fields) field.toggleAttribute('aria-invalid', false);
  const wrong = fields.filter(isRefused);
  for (const field of wrong) field.setAttribute('aria-invalid', 'true');
  if (wrong[0] instanceof HTMLElement) wrong[0].focus();
}
