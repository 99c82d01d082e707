import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../../components/Field.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { CODE_LENGTH } from '../code-length.ts';
import type { CodeSent } from '../mail-code.schema.ts';
import { useCodeCheck, type CodeCalls } from './use-code-check.ts';
import './CodeEntry.css';

/** The prefixes of the messages of this entry. */
export const CODE_ENTRY_MESSAGES = [
  'mailCode.codeSent',
  'mailCode.code',
  'mailCode.codeConfirm',
  'mailCode.codeLeft',
  'mailCode.codeExpired',
  'mailCode.codeAgain',
  'error.network',
];

interface Props {
  id: string;
  t: Translate;
  /** The code that was sent; the entry is hidden without one. */
  sent: CodeSent | undefined;
  /** Says that it was sent, in the words of its page. */
  said?: string;
  calls: CodeCalls;
}

/**
 * The field for a mailed code, with its deadline and a button for another one. Six digits confirm
 * themselves, pasted ones too.
 */
export function CodeEntry({ id, t, sent, said, calls }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { problem, give, resend, start } = useCodeCheck({ t, requestId: sent?.requestId, calls });
  const now = useSecond(sent !== undefined);

  useEffect(() => {
    if (!sent || !input.current) return;
    start();
    input.current.value = '';
    input.current.focus();
  }, [sent, start]);

  const checkCode = () => void give(input.current?.value ?? '');
  const leftMs = (sent?.expiresAt ?? 0) - now;

  return (
    <div className="code-entry" hidden={!sent}>
      <p className="said" role="status">
        {sent && (said ?? t('mailCode.codeSent'))}
      </p>
      <div className="row">
        <Field
          ref={input}
          id={id}
          name="code"
          label={t('mailCode.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          error={problem}
          onInput={({ currentTarget }) => {
            if (currentTarget.value.length === CODE_LENGTH) checkCode();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // not the surrounding form's submit
            checkCode();
          }}
        />
        <button type="button" className="btn btn-line" onClick={checkCode}>
          {t('mailCode.codeConfirm')}
        </button>
      </div>
      <p className="left">
        <span className="muted tabular">
          {sent &&
            (leftMs > 0
              ? t('mailCode.codeLeft', { time: toMinutes(leftMs) })
              : t('mailCode.codeExpired'))}
        </span>
        <button
          type="button"
          className="link"
          disabled={sent && now < sent.resendAt}
          onClick={() => void resend()}
        >
          {t('mailCode.codeAgain')}
        </button>
      </p>
    </div>
  );
}

/** `9:05` */
function toMinutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time of this second while `isRunning`; 0 until it runs. */
function useSecond(isRunning: boolean): number {
  const [now, setNow] = useState(0);

  useEffect(() => {
    if (!isRunning) return;

    const noteTime = () => setNow(Date.now());

    noteTime();
    const timer = setInterval(noteTime, 1000);

    return () => clearInterval(timer);
  }, [isRunning]);

  return now;
}
