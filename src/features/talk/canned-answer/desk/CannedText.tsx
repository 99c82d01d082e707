import { useRef, useState } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useCannedInsert, type CannedReader } from './use-canned-insert.ts';

interface Props {
  /** The id of the textarea. */
  id: string;
  name: string;
  label: string;
  hint?: string;
  rows?: number;
  hasFocus?: boolean;
  maxLength: number;
  text: string;
  onChange: (text: string) => void;
  reader: CannedReader;
}

/** A text for somebody outside, which may begin with a canned answer. */
export function CannedText(props: Props) {
  const { id, name, label, hint, rows = 6, hasFocus = false, maxLength } = props;
  const { text, onChange, reader } = props;
  const { t, can } = useDesk();
  const [problem, setProblem] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const canned = useCannedInsert({ area, text, write: onChange, reader, onProblem: setProblem });

  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {can('talk:read') && (
        <div className="desk-answer-tools">
          <button
            type="button"
            className="desk-btn"
            aria-haspopup="dialog"
            onClick={canned.pickCanned}
          >
            {t('cannedAnswerDesk.canned')}
          </button>
        </div>
      )}
      <textarea
        id={id}
        ref={area}
        name={name}
        rows={rows}
        maxLength={maxLength}
        lang={reader.locale}
        value={text}
        onChange={({ target }) => {
          onChange(target.value);
          setProblem('');
        }}
        aria-describedby={`${id}-hint ${id}-problem`}
        autoFocus={hasFocus}
        required
      />
      <p className="desk-hint" id={`${id}-hint`} role="status">
        {canned.note || hint}
      </p>
      <p className="desk-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
