import { useState } from 'react';
import type { MailEventCode } from '../mail-event.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
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
  const { data: mail, error, reload } = useAnswer<StaffMailEvent>(path);
  /** The input of the form, once it was touched. */
  const [draft, setDraft] = useState<MailDraft>();

  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!mail) return <Skeleton t={t} lines={16} />;

  const mayWrite = can('mail:write');

  const onDone = () => {
    setDraft(undefined);
    reload();
  };

  return (
    <>
      <div className="desk-record-head">
        <h1>{t(`mailDesk.event.${event}.name`)}</h1>
        {mail.isOff && <span className="desk-status">{t('mailDesk.off')}</span>}
        <a className="link" href={deskPath('mails?view=events')}>
          {t('mailDesk.all')}
        </a>
        {mayWrite && <MailEventSteps mail={mail} path={path} onDone={onDone} />}
      </div>
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
const toDraft = ({ text: { ko, en } }: StaffMailEvent): MailDraft => ({
  subject: { ko: ko.subject, en: en.subject },
  body: { ko: ko.body, en: en.body },
});
