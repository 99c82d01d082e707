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
}

/**
 * A text with headings, pictures and tables. Its editor is loaded when somebody opens it; until
 * something is written the text stays as it is stored.
 */
export function HtmlField({ id, name, label, lang, value, isLocked }: Props) {
  const { t } = useDesk();
  const [html, setHtml] = useState(value);
  const [isOpen, setOpen] = useState(false);

  return (
    <div className="desk-field html-field" data-open={isOpen || undefined}>
      <span className="html-label">{label}</span>
      <input type="hidden" name={name} value={html} />
      {isOpen ? (
        <Suspense fallback={<Skeleton t={t} lines={6} />}>
          <HtmlEditor
            id={id}
            label={label}
            lang={lang}
            html={html}
            onChange={setHtml}
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
