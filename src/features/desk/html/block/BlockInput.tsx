import { useId, useState, type KeyboardEvent } from 'react';
import { useDesk } from '../../parts/call/desk-context.ts';
import { isSafeLink } from '../text/video-link.ts';

interface Props {
  label: string;
  hint?: string | undefined;
  value: string;
  isLocked: boolean;
  /** Takes the address of a page only. */
  isAddress?: boolean;
  onChange: (value: string) => void;
}

/** A line of text of a block. It is no field of the form around the editor. */
export function BlockInput({ label, hint, value, isLocked, isAddress = false, onChange }: Props) {
  const { t } = useDesk();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);

  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }

  const isRefused = (text: string) => isAddress && text !== '' && !isSafeLink(text);
  const isWrong = isRefused(typed);
  const note = isWrong ? t('htmlDesk.wrongAddress') : hint;

  function writeText(next: string) {
    setTyped(next);
    if (isRefused(next)) return;

    setKnown(next);
    onChange(next);
  }

  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={isAddress ? 2000 : 300}
        readOnly={isLocked}
        aria-invalid={isWrong || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        value={typed}
        onChange={({ target }) => writeText(target.value)}
        onKeyDown={keepEnter}
      />
      {note !== undefined && (
        <p className={isWrong ? 'desk-problem' : 'desk-hint'} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Enter would send the form around the editor; with Ctrl it is meant to. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
