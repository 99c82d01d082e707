import { formatDateTime } from '../../../../lib/date.ts';
import { LOCALES, type Locale } from '../../../../lib/locale.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import type { StaffMailEvent } from './mail-desk.schema.ts';

interface Props {
  mail: StaffMailEvent;
  path: string;
  onDone: () => void;
}

/** Every text that staff wrote, to be restored, and the shop's own. */
export function MailVersions({ mail, path, onDone }: Props) {
  const { t, locale, can } = useDesk();

  const { ask } = useSteps(onDone);

  function restore(textLocale: Locale, version: number) {
    const language = t(`partsDesk.form.${textLocale}`);
    const title = version === 0 ? t('mailDesk.restoreUsual', { language }) : t('mailDesk.restore');

    const seen = mail.audit[0]?.auditSn ?? 0;

    ask('mailDesk.restore', {
      values: { language },
      title,
      action: title,
      done: t('mailDesk.saved'),
      reason: 'optional',
      run: (reason) =>
        desk.post(`${path}/restore`, { locale: textLocale, version, reason }, { seen }),
    });
  }

  const changed = LOCALES.filter(
    (textLocale) =>
      JSON.stringify(mail.text[textLocale]) !== JSON.stringify(mail.usual[textLocale]),
  );
  /** The version of each language that is sent. */
  const inForce = (textLocale: Locale) =>
    mail.versions.find((version) => version.locale === textLocale)?.version;

  return (
    <Section title={t('mailDesk.versions')}>
      {mail.versions.length === 0 && <p className="desk-hint">{t('mailDesk.noVersions')}</p>}
      <ol className="desk-list">
        {mail.versions.map(({ locale: of, version, text: old, changedAt, staffName }) => (
          <li key={`${of} ${version}`}>
            <time>{formatDateTime(changedAt, locale)}</time> {staffName} ·{' '}
            {t(`partsDesk.form.${of}`)} {version} · {old?.subject ?? t('mailDesk.usual')}{' '}
            {inForce(of) === version ? (
              <span className="desk-status">{t('mailDesk.inForce')}</span>
            ) : (
              can('mail:write') &&
              old && (
                <button type="button" className="desk-btn" onClick={() => restore(of, version)}>
                  {t('mailDesk.restore')}
                </button>
              )
            )}
          </li>
        ))}
      </ol>
      {can('mail:write') && changed.length > 0 && (
        <div className="desk-mail-shapes">
          {changed.map((textLocale) => (
            <button
              key={textLocale}
              type="button"
              className="desk-btn"
              onClick={() => restore(textLocale, 0)}
            >
              {t('mailDesk.restoreUsual', { language: t(`partsDesk.form.${textLocale}`) })}
            </button>
          ))}
        </div>
      )}
    </Section>
  );
}
