import { useId } from 'react';
import type { Translate } from '../../../../i18n/t.ts';

/** The six digits of an authenticator, which some show in two groups. */
export function CodeField({ t }: { t: Translate }) {
  const id = useId();
  return (
    <div className="desk-field">
      <label htmlFor={id}>{t('desk.signIn.code')}</label>
      <input
        id={id}
        name="code"
        className="desk-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*\d{3}\s?\d{3}\s*"
        title={t('desk.signIn.codeHint')}
        maxLength={9}
        aria-describedby={`${id}-hint`}
        required
      />
      <p className="desk-hint" id={`${id}-hint`}>
        {t('desk.signIn.codeHint')}
      </p>
    </div>
  );
}
