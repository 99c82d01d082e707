import { useId, useState } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { kstInputValue } from '../../../../desk/parts/form/form-values.ts';
import { previewLink } from '../content-area.ts';
import { toTimes, type ContentBody } from './content-body.ts';

const MINUTE_MS = 60_000;

/** Opens the site as of a date, in either language and width; what is published counts. */
export function PreviewSection({
  kind,
  contentKey,
  body,
}: {
  kind: string;
  contentKey: string;
  body: ContentBody;
}) {
  const { t, can } = useDesk();
  const id = useId();
  const { startAt } = toTimes(body);
  // From the minute in which it is shown.
  const [asOf, setAsOf] = useState(() =>
    kstInputValue(Math.max(Date.now(), (startAt ?? 0) + MINUTE_MS - 1)),
  );

  if (!can('content:read')) return null;

  const link = (locale: 'ko' | 'en', device: 'desktop' | 'phone') => (
    <a
      className="desk-btn"
      target="_blank"
      rel="noopener"
      href={previewLink({
        kind,
        key: contentKey,
        asOf: asOf || kstInputValue(Date.now()),
        locale,
        device,
      })}
    >
      {t(`contentDesk.preview.${device}`)}
    </a>
  );

  return (
    <Section title={t('contentDesk.preview.heading')}>
      <div className="desk-field">
        <label htmlFor={`${id}-as-of`}>{t('contentDesk.preview.asOf')}</label>
        <input
          id={`${id}-as-of`}
          type="datetime-local"
          value={asOf}
          onChange={({ target }) => setAsOf(target.value)}
        />
        <p className="desk-hint">{t('contentDesk.preview.hint')}</p>
      </div>
      {(['ko', 'en'] as const).map((locale) => (
        <div
          key={locale}
          role="group"
          aria-label={t(`formDesk.${locale}`)}
          className="content-links"
        >
          <span>{t(`formDesk.${locale}`)}</span>
          {link(locale, 'desktop')}
          {link(locale, 'phone')}
        </div>
      ))}
    </Section>
  );
}
