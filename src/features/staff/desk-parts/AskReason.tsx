import { useId, useRef, useState, type SubmitEvent } from 'react';
import { messageOf } from '../../../lib/api.ts';
import type { Asked } from './ask-reason.store.ts';
import { useDesk, useKeys } from './desk-context.ts';
import { DeskDialog } from './DeskDialog.tsx';

/** The dialog of `askReason`; Ctrl+Enter does what its button does. */
export function AskReason({ asked }: { asked: Asked }) {
  const { t } = useDesk();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { reason = 'required', reasonMin = 1, isDanger = false } = asked;
  useKeys({ save: () => form.current?.requestSubmit() });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const written = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (reason === 'required' && written.length < reasonMin) {
      const id = written === '' ? 'reasonMissing' : 'reasonShort';
      return setProblem(t(`staff.ask.${id}`, { min: reasonMin }));
    }
    setBusy(true);
    setProblem('');
    try {
      await asked.run(written);
      asked.settle(true);
    } catch (error) {
      setProblem(messageOf(error, t));
      setBusy(false);
    }
  }

  return (
    <DeskDialog title={asked.title} isLocked={isBusy} onClose={() => asked.settle(false)}>
      <form ref={form} className="desk-form" onSubmit={(event) => void submit(event)} noValidate>
        {asked.text !== undefined && <div className="desk-ask-text">{asked.text}</div>}
        {reason !== 'none' && (
          <div className="desk-field">
            <label htmlFor={`${id}-reason`}>
              {t(reason === 'required' ? 'staff.ask.reason' : 'staff.ask.reasonOptional')}
            </label>
            <textarea
              id={`${id}-reason`}
              name="reason"
              rows={3}
              maxLength={500}
              required={reason === 'required'}
              autoFocus
              aria-describedby={`${id}-hint ${id}-problem`}
              aria-invalid={problem === '' ? undefined : true}
            />
            <p className="desk-hint" id={`${id}-hint`}>
              <ReasonHint reasonMin={reasonMin} />
            </p>
          </div>
        )}
        <p className="desk-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <div className="desk-foot">
          <button
            type="button"
            className="desk-btn"
            disabled={isBusy}
            onClick={() => asked.settle(false)}
          >
            {t('common.close')}
          </button>
          <button
            className={isDanger ? 'desk-btn desk-btn-danger' : 'desk-btn desk-btn-primary'}
            aria-busy={isBusy || undefined}
            autoFocus={reason === 'none'}
          >
            {asked.action}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}

function ReasonHint({ reasonMin }: { reasonMin: number }) {
  const { t } = useDesk();
  if (reasonMin === 1) return t('staff.ask.reasonHint');
  return `${t('staff.ask.reasonMin', { min: reasonMin })} ${t('staff.ask.reasonHint')}`;
}
