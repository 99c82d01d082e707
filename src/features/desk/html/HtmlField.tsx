import { lazy, Suspense, useState } from 'react';
import { htmlToText } from '../../../lib/html-text.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { Skeleton } from '../parts/DeskStates.tsx';
import './html-field.css';

const HtmlEditor = lazy(async () => ({ default: (await import('./HtmlEditor.tsx')).HtmlEditor }));

const SHOWN_LENGTH = 300;

interface Props {
  /** Identifies the button that opens the editor; the ids of its parts begin with it. */
  id: string;
  /** Names the field of the form. */
  name: string;
  label: string;
  lang: 'ko' | 'en';
  value: string;
  isLocked: boolean;
  onChange?: (html: string) => void;
  /** The id of its problem; undefined while it has none. */
  problemId?: string | undefined;
}

/**
 * A text with headings, pictures and tables. Its editor is loaded when somebody opens it; until
 * something is written the text stays as it is stored.
 */
export function HtmlField(props: Props) {
  const { id, name, label, lang, value, isLocked, problemId } = props;
  const { t } = useDesk();
  const [html, setHtml] = useState(value);
  const [isOpen, setOpen] = useState(false);

  const change = (next: string) => {
    setHtml(next);
    props.onChange?.(next);
  };

  return (
    <div
      className="desk-field html-field"
      data-open={isOpen || undefined}
      data-invalid={problemId === undefined ? undefined : true}
    >
      <span className="html-label">{label}</span>
      <input type="hidden" name={name} value={html} />
      {isOpen ? (
        <Suspense fallback={<Skeleton t={t} lines={6} />}>
          <HtmlEditor
            id={id}
            label={label}
            lang={lang}
            html={html}
            onChange={change}
            problemId={problemId}
            isLocked={isLocked}
          />
        </Suspense>
      ) : (
        <div className="html-closed">
          <TextSummary html={html} lang={lang} />
          <button
            type="button"
            id={id}
            className="desk-btn"
            aria-describedby={problemId}
            aria-label={t(isLocked ? 'htmlDesk.viewField' : 'htmlDesk.editField', { label })}
            onClick={() => setOpen(true)}
          >
            {t(isLocked ? 'htmlDesk.view' : 'htmlDesk.edit')}
          </button>
        </div>
      )}
    </div>
  );
}

/** The beginning of a text, and how many pictures it has. */
function TextSummary({ html, lang }: { html: string; lang: string }) {
  const { t } = useDesk();
  const text = htmlToText(html);
  const pictureCount = html.match(/<img\b/g)?.length ?? 0;

  return (
    <div>
      {text !== '' && (
        <p lang={lang}>
          {text.slice(0, SHOWN_LENGTH)}
          {text.length > SHOWN_LENGTH && '…'}
        </p>
      )}
      <p className="desk-hint">
        {html === '' ? t('htmlDesk.empty') : t('htmlDesk.pictureCount', { count: pictureCount })}
      </p>
    </div>
  );
}
