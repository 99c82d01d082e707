import { useState } from 'react';
import type { MailEventCode } from '../mail-event.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { RecordHead, Section } from '../../../desk/parts/DeskRecord.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { MailDraft, StaffMailEvent } from './mail-desk.schema.ts';
import { MailEventSteps } from './MailEventSteps.tsx';
import { MailPreviews } from './MailPreviews.tsx';
import { MailTextForm } from './MailTextForm.tsx';
import { MailVersions } from './MailVersions.tsx';
import './mail-desk.css';

/** The text of an event's mails: changed within its fields, previewed, tried out and restored. */
export function MailEventRecord({ event }: { event: MailEventCode }) {
  const { t, can } = useDesk();
  const path = `/api/staff/mailEvents/${event}`;
  const { data: mail, reload, fallback } = useLoaded<StaffMailEvent>(path, 16);
  /** The input of the form, once it was touched. */
  const [draft, setDraft] = useState<MailDraft>();

  if (!mail) return fallback;

  const mayWrite = can('mail:write');

  const onDone = () => {
    setDraft(undefined);
    reload();
  };

  return (
    <>
      <RecordHead
        title={t(`mailDesk.event.${event}.name`)}
        status={mail.isOff ? t('mailDesk.off') : undefined}
      >
        <a className="link" href={deskPath('mails?view=events')}>
          {t('mailDesk.all')}
        </a>
        {mayWrite && <MailEventSteps mail={mail} path={path} onDone={onDone} />}
      </RecordHead>
      <p className="desk-hint">
        {t('mailDesk.sentWhen', {
          when: t(`mailDesk.event.${event}.when`),
          to: t(`mailDesk.to.${mail.to}`),
        })}{' '}
        {t(`mailDesk.kindHint.${mail.kind}`)}
      </p>
      <div className="desk-mail">
        {mayWrite && (
          <Section title={t('mailDesk.text')}>
            <MailTextForm
              key={mail.audit[0]?.auditSn ?? 0}
              mail={mail}
              path={path}
              onWrite={setDraft}
              onSaved={onDone}
            />
          </Section>
        )}
        <MailPreviews path={path} draft={draft ?? toDraft(mail)} />
        <MailVersions mail={mail} path={path} onDone={onDone} />
        <AuditList audit={mail.audit} />
      </div>
    </>
  );
}

/** The texts as they are saved. */
const toDraft = ({ text }: StaffMailEvent): MailDraft => ({
  subject: { ko: text.ko.subject, en: text.en.subject },
  body: { ko: text.ko.body, en: text.en.body },
});
