import { useId, useRef, useState, type SubmitEvent } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import { formatCount } from '../../../../lib/money.ts';
import { askReason } from '../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Empty } from '../../../desk/parts/DeskStates.tsx';
import { SaveButton } from '../../../desk/parts/form/SaveButton.tsx';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { HeldWordEffect, HeldWords } from './held-words.schema.ts';

const PATH = '/api/staff/heldWords';

/** The words that hold a text until staff looked. */
export function HeldWordList() {
  const { t, can } = useDesk();
  const { data, reload, fallback } = useLoaded<HeldWords>(PATH);
  if (!data) return fallback;

  async function change(what: { add?: string[]; remove?: string[] }) {
    await desk.post<HeldWords>(`${PATH}/change`, what);
    reload();
  }

  async function remove(word: string) {
    await change({ remove: [word] });

    const undo = () => {
      change({ add: [word] }).catch((problem: unknown) => toastProblem(getMessage(problem, t)));
    };

    const action = { label: t('bulkDesk.undo'), run: undo };
    toastDone(t('textDesk.wordRemoved', { word }), action);
  }

  return (
    <>
      <p className="desk-hint">{t('textDesk.wordsText')}</p>
      {can('talk:write') && <AddWord onAdd={(word) => change({ add: [word] })} />}
      {data.total === 0 ? (
        <Empty icon="info" text={t('textDesk.noWords')} />
      ) : (
        <ul className="desk-words">
          {data.rows.map((word) => (
            <li key={word}>
              <span>{word}</span>
              {can('talk:write') && (
                <button
                  type="button"
                  className="desk-btn"
                  aria-label={t('textDesk.removeWord', { word })}
                  onClick={() => {
                    remove(word).catch((problem: unknown) => toastProblem(getMessage(problem, t)));
                  }}
                >
                  {t('inquiryDesk.remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Adds a word after it was shown how many texts there are with it already. */
function AddWord({ onAdd }: { onAdd: (word: string) => Promise<void> }) {
  const { t } = useDesk();
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();

    const word = String(new FormData(event.currentTarget).get('word') ?? '').trim();
    if (isBusy || word === '') return;

    setBusy(true);
    setProblem('');

    try {
      const query = new URLSearchParams({ word });
      const effect = await desk.get<HeldWordEffect>(`${PATH}/effect?${query}`);
      const isDone = await askReason({
        title: t('textDesk.addWord'),
        action: t('textDesk.addWord'),
        reason: 'none',
        text: <Effect word={word} effect={effect} />,
        run: () => onAdd(word),
      });
      if (!isDone) return;

      form.current?.reset();
      toastDone(t('textDesk.wordAdded', { word }));
    } catch (error) {
      setProblem(getMessage(error, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className="desk-add-word" onSubmit={(event) => void submit(event)} noValidate>
      <div className="desk-field">
        <label htmlFor={id}>{t('textDesk.word')}</label>
        <input
          id={id}
          name="word"
          maxLength={40}
          autoComplete="off"
          aria-describedby={`${id}-problem`}
          aria-invalid={problem === '' ? undefined : true}
        />
      </div>
      <SaveButton isBusy={isBusy}>{t('textDesk.addWord')}</SaveButton>
      <p className="desk-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </form>
  );
}

function Effect({ word, effect }: { word: string; effect: HeldWordEffect }) {
  const { t } = useDesk();

  const counts = {
    reviews: formatCount(effect.reviews),
    inquiries: formatCount(effect.inquiries),
    comments: formatCount(effect.comments),
  };

  return (
    <>
      <p>{t('textDesk.effect', { word, ...counts })}</p>
      <p className="desk-hint">
        {t('textDesk.effectText', { looked: formatCount(effect.looked) })}
      </p>
    </>
  );
}
