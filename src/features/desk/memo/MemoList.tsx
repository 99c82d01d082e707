import { useId, useState } from 'react';
import { formatDateTime } from '../../../lib/date.ts';
import { desk } from '../parts/call/desk-api.store.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { Section } from '../parts/DeskRecord.tsx';
import { SaveButton } from '../parts/form/SaveButton.tsx';
import { useFormRun } from '../parts/form/use-form-run.ts';
import { useSteps } from '../parts/use-steps.ts';
import type { Memo, Memos } from './memo.schema.ts';

const LINES = 3;

interface Props {
  /** The record in the API: '/api/staff/orders/N2611'. */
  path: string;
  memos: readonly Memo[];
}

/** The memos about a record, the newest first, and a field for another memo. */
export function MemoList({ path, memos: loaded }: Props) {
  const { t, locale, me, can } = useDesk();
  const [changed, setChanged] = useState<readonly Memo[]>();
  const { ask } = useSteps();
  const memos = changed ?? loaded;

  const askToRemove = ({ memoSn }: Memo) =>
    ask('memoDesk.remove', {
      reason: 'none',
      isDanger: true,
      run: async () => setChanged((await desk.delete<Memos>(`${path}/memos/${memoSn}`)).memos),
    });

  return (
    <Section title={t('memoDesk.title')}>
      <p className="desk-hint">{t('memoDesk.hint')}</p>
      {memos.length > 0 && (
        <ol className="desk-list">
          {memos.map((memo) => (
            <li key={memo.memoSn}>
              <time>{formatDateTime(memo.createdAt, locale)}</time> {memo.staffName} · {memo.text}
              {memo.staffSn === me.staffSn && can('memo:write') && (
                <>
                  {' '}
                  <button type="button" className="link" onClick={() => askToRemove(memo)}>
                    {t('memoDesk.remove')}
                  </button>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {can('memo:write') && <MemoForm path={path} onWritten={setChanged} />}
    </Section>
  );
}

interface FormProps {
  path: string;
  onWritten: (memos: readonly Memo[]) => void;
}

function MemoForm({ path, onWritten }: FormProps) {
  const { t } = useDesk();
  const id = useId();
  const [text, setText] = useState('');

  const { problem, isBusy, submit, onInput } = useFormRun(async () => {
    onWritten((await desk.post<Memos>(`${path}/memos`, { text })).memos);
    setText('');
  });

  return (
    <form
      className="desk-form"
      aria-describedby={`${id}-problem`}
      onSubmit={(event) => void submit(event)}
      onInput={onInput}
      noValidate
    >
      <label className="desk-field" htmlFor={`${id}-text`}>
        <span>{t('memoDesk.text')}</span>
        <textarea
          id={`${id}-text`}
          name="text"
          rows={LINES}
          maxLength={1000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p className="desk-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <SaveButton isBusy={isBusy}>{t('memoDesk.write')}</SaveButton>
    </form>
  );
}
