import { useState } from 'react';
import { formatDateTime } from '../../../../../lib/date.ts';
import { AuditList } from '../../../../desk/audit/AuditList.tsx';
import { askReveal } from '../../../../desk/parts/call/ask-reveal.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../../desk/parts/use-steps.ts';
import { deskPath, openDesk } from '../../../../desk/parts/call/desk-router.store.ts';
import { Facts, RecordHead, Section, Steps } from '../../../../desk/parts/DeskRecord.tsx';
import { useLoaded } from '../../../../desk/parts/use-loaded.tsx';
import { eventName, stateText } from './MailDeliveryTable.tsx';
import type { MailContent, StaffMail } from './mail-delivery.schema.ts';
import './mail-delivery.css';

/** A mail of the log: what became of it, what it said when asked for, and sending it again. */
export function MailDeliveryRecord({ mailSn }: { mailSn: string }) {
  const { t, can } = useDesk();
  const path = `/api/staff/mails/${mailSn}`;
  const { data: mail, reload, fallback } = useLoaded<StaffMail>(path, 12);
  const [content, setContent] = useState<MailContent>();

  if (!mail) return fallback;

  const show = () =>
    askReveal({
      title: t('mailDesk.show'),
      text: t('orderDesk.showPeopleText'),
      action: t('mailDesk.show'),
      run: async (reason) => setContent(await desk.post(`${path}/content`, { reason })),
    }).then((isDone) => isDone && reload());

  return (
    <>
      <RecordHead title={eventName(t, mail.event)} mark={mail.mailSn} status={stateText(t, mail)}>
        {mail.resendOf !== null && <span className="desk-status">{t('mailDesk.again')}</span>}
        {can('mail:send') && <ResendButton mail={mail} path={path} />}
      </RecordHead>
      <div className="desk-record">
        <Section title={t('mailDesk.delivery')}>
          <Delivery mail={{ ...mail, ...content }} />
        </Section>
        <Section title={t('mailDesk.content')}>
          {content ? (
            <pre className="desk-mail-content" tabIndex={0}>
              {content.text || t('mailDesk.noContent')}
            </pre>
          ) : (
            <p className="desk-hint">{t('mailDesk.contentHint')}</p>
          )}
          {!content && can('personal:read') && (
            <button type="button" className="desk-btn" onClick={() => void show()}>
              {t('mailDesk.show')}
            </button>
          )}
        </Section>
        <AuditList audit={mail.audit} />
      </div>
    </>
  );
}

function ResendButton({ mail, path }: { mail: StaffMail; path: string }) {
  const { t } = useDesk();
  const { ask } = useSteps();
  if (!mail.isRepeatable) {
    return <p className="desk-hint desk-steps">{t('mailDesk.problem.notRepeatable')}</p>;
  }

  const resend = () =>
    ask('mailDesk.resend', {
      run: async (reason) => {
        const seen = mail.audit[0]?.auditSn ?? 0;
        const sent = await desk.post<StaffMail>(`${path}/resend`, { reason }, { seen });
        openDesk(`mails/${sent.mailSn}`);
      },
    });

  return (
    <Steps>
      <button type="button" className="desk-btn" onClick={resend}>
        {t('mailDesk.resend')}
      </button>
    </Steps>
  );
}

function Delivery({ mail }: { mail: StaffMail }) {
  const { t, locale } = useDesk();
  const time = (instant: number | null) =>
    instant === null ? '–' : formatDateTime(instant, locale);

  const link = (path: string, text: string) => (
    <a className="link" href={deskPath(path)}>
      {text}
    </a>
  );

  const name = (id: string) => t(`mailDesk.log.${id}`);
  const { orderNo, claimNo, memberNo, resendOf, resends } = mail;
  const facts = [
    [name('toName'), mail.toName || '–'],
    [name('toEmail'), mail.toEmail || '–'],
    [name('subject'), mail.subject || '–'],
    [name('createdAt'), time(mail.createdAt)],
    [name('sentAt'), time(mail.sentAt)],
    [name('attempts'), mail.attempts],
    [name('answer'), mail.answer || '–'],
    ...(orderNo === null ? [] : [[name('orderNo'), link(`orders/${orderNo}`, orderNo)] as const]),
    ...(claimNo === null ? [] : [[name('claimNo'), link(`claims/${claimNo}`, claimNo)] as const]),
    ...(memberNo === null
      ? []
      : [[name('memberNo'), link(`members/${memberNo}`, String(memberNo))] as const]),
    ...(resendOf === null
      ? []
      : ([
          [name('resendOf'), link(`mails/${resendOf}`, String(resendOf))],
          [name('resentBy'), `${mail.staffName ?? ''} · ${mail.reason}`],
        ] as const)),
    ...(resends.length === 0
      ? []
      : [
          [
            name('resends'),
            resends.map((sn) => <span key={sn}>{link(`mails/${sn}`, String(sn))} </span>),
          ] as const,
        ]),
  ] as const;

  return <Facts facts={facts} />;
}
