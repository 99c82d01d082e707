import { formatDateTime } from '../../../../lib/date.ts';
import { LOCALES, type Locale } from '../../../../lib/locale.ts';
import { askReason } from '../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { StaffMailEvent } from './mail-desk.schema.ts';

interface Props {
  mail: StaffMailEvent;
  path: string;
  onDone: () => void;
}

/** Every text that staff wrote, to be restored, and the shop's own. */
export function MailVersions({ mail, path, onDone }: Props) {
  const { t, locale, can } = useDesk();
  const { versions, text, usual } = mail;

  async function restore(textLocale: Locale, version: number) {
    const language = t(`partsDesk.form.${textLocale}`);
    const title = version === 0 ? t('mailDesk.restoreUsual', { language }) : t('mailDesk.restore');

    const isDone = await askReason({
      title,
      text: t('mailDesk.restoreText', { language }),
      action: title,
      reason: 'optional',
      run: async (reason) => {
        const seen = mail.audit[0]?.auditSn ?? 0;
        await desk.post(`${path}/restore`, { locale: textLocale, version, reason }, { seen });
        toastDone(t('mailDesk.saved'));
      },
    });

    if (isDone) onDone();
  }

  const changed = LOCALES.filter(
    (textLocale) => JSON.stringify(text[textLocale]) !== JSON.stringify(usual[textLocale]),
  );
  /** The version of each language that is sent. */
  const inForce = (textLocale: Locale) =>
    versions.find((version) => version.locale === textLocale)?.version;

  return (
    <Section title={t('mailDesk.versions')}>
      {versions.length === 0 && <p className="desk-hint">{t('mailDesk.noVersions')}</p>}
      <ol className="desk-list">
        {versions.map(({ locale: of, version, text: old, changedAt, staffName }) => (
          <li key={`${of} ${version}`}>
            <time>{formatDateTime(changedAt, locale)}</time> {staffName} ·{' '}
            {t(`partsDesk.form.${of}`)} {version} · {old?.subject ?? t('mailDesk.usual')}{' '}
            {inForce(of) === version ? (
              <span className="desk-status">{t('mailDesk.inForce')}</span>
            ) : (
              can('mail:write') &&
              old && (
                <button
                  type="button"
                  className="desk-btn"
                  onClick={() => void restore(of, version)}
                >
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
              onClick={() => void restore(textLocale, 0)}
            >
              {t('mailDesk.restoreUsual', { language: t(`partsDesk.form.${textLocale}`) })}
            </button>
          ))}
        </div>
      )}
    </Section>
  );
}
