import type { ReactNode } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';

interface Props {
  label: string;
  lang: 'ko' | 'en';
  html: string;
  isLocked: boolean;
  onChange: (html: string) => void;
  problemId: string | undefined;
  mode: ReactNode;
}

/** A text as HTML. */
export function HtmlSource(props: Props) {
  const { label, lang, html, isLocked, onChange, problemId, mode } = props;
  const { t } = useDesk();

  return (
    <>
      <div className="html-tools">{mode}</div>
      <p className="desk-hint html-note">{t('htmlDesk.sourceHint')}</p>
      <textarea
        className="html-code"
        aria-label={`${label} HTML`}
        lang={lang}
        rows={20}
        spellCheck={false}
        aria-describedby={problemId}
        aria-invalid={problemId === undefined ? undefined : true}
        readOnly={isLocked}
        value={html}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
