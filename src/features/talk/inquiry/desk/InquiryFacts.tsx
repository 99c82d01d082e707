import { useState, type ReactNode } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { ShowPeople } from '../../../desk/parts/ShowPeople.tsx';
import { useDesk, useKeys } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { PhotoList } from '../../text/desk/PhotoList.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import type { StaffInquiry } from './inquiry-desk.schema.ts';

interface Props {
  inquiry: StaffInquiry;
  path: string;
  nameForAnswer: () => Promise<string>;
  onShow: (() => void) | undefined;
  onChanged: () => void;
}

export function InquiryFacts({ inquiry, path, nameForAnswer, onShow, onChanged }: Props) {
  const { t } = useDesk();
  return (
    <div className="desk-record">
      <Section title={t('staffInquiry.question')}>
        <p className="desk-told">{inquiry.body}</p>
        <PhotoList files={inquiry.files} />
      </Section>
      <Section title={t('staffInquiry.facts')}>
        <Facts facts={useFacts(inquiry)} />
        <ShowPeople onShow={onShow} />
      </Section>
      <Section title={t('staffInquiry.answer')}>
        <Answer inquiry={inquiry} path={path} nameForAnswer={nameForAnswer} onChanged={onChanged} />
      </Section>
      <Section title={t('staffInquiry.others')}>
        <Others inquiry={inquiry} />
      </Section>
      <AuditList audit={inquiry.audit} />
    </div>
  );
}

function useFacts(inquiry: StaffInquiry): [string, ReactNode][] {
  const { t, locale, can } = useDesk();
  const time = (instant: number) => formatDateTime(instant, locale);
  const name = (id: string) => t(`staffInquiry.column.${id}`);
  const type = `${t(`staffInquiry.kind.${inquiry.kind}`)} · ${t(`inquiry.type.${inquiry.type}`)}`;
  const { answerDueAt, createdAt, memberNo, staffName } = inquiry;

  const member = can('member:read') ? (
    <a className="link" href={deskPath(`members/${memberNo}`)}>
      {inquiry.author} {memberNo}
    </a>
  ) : (
    inquiry.author
  );

  return [
    [name('kind'), `${type} · ${t(`staffInquiry.secret.${!inquiry.open}`)}`],
    [name('author'), member],
    [name('subject'), getSubject(inquiry, t, can)],
    [name('createdAt'), time(createdAt)],
    [name('answerDueAt'), time(answerDueAt)],
    [name('staffName'), staffName ?? '–'],
    [
      t('staffInquiry.email'),
      inquiry.emailResponseNotify ? inquiry.email : t('staffInquiry.noMail'),
    ],
    [t('staffInquiry.authorLocale'), t(`staffInquiry.locale.${inquiry.authorLocale}`)],
    ...(inquiry.holdReason === ''
      ? []
      : [[t('staffInquiry.holdReason'), inquiry.holdReason] as [string, string]]),
  ];
}

/** The product, claim or order it is about, as a link to where the reader may see it. */
function getSubject(
  { itemCode, itemName, orderNo, claimNo }: StaffInquiry,
  t: Translate,
  can: (permission: string) => boolean,
): ReactNode {
  const link = (permission: string, path: string, text: string) =>
    can(permission) ? (
      <a key={path} className="link" href={deskPath(path)}>
        {text}
      </a>
    ) : (
      <span key={path}>{text}</span>
    );
  if (itemCode !== null)
    return link('product:read', `products/${itemCode}`, `${itemName} ${itemCode}`);

  const parts = [
    claimNo !== null && link('claim:read', `claims/${claimNo}`, claimNo),
    orderNo !== null && link('order:read', `orders/${orderNo}`, orderNo),
  ].filter((part) => part !== false);

  return parts.length === 0 ? (
    t('staffInquiry.noSubject')
  ) : (
    <span className="desk-links">{parts}</span>
  );
}

/** The answer there is, and the form that gives or corrects one. */
function Answer({ inquiry, path, nameForAnswer, onChanged }: Omit<Props, 'onShow'>) {
  const { t, locale, can } = useDesk();
  const [isCorrecting, setCorrecting] = useState(false);
  const isAnswered = inquiry.replyText !== null;
  const mayCorrect = isAnswered && !isCorrecting && can('talk:write');
  const correct = () => setCorrecting(true);

  useKeys(mayCorrect ? { edit: correct } : {});

  return (
    <>
      {isAnswered ? (
        <>
          <p className="desk-hint">
            {t('staffInquiry.repliedAt')} {formatDateTime(inquiry.repliedAt ?? 0, locale)}
            {inquiry.replyEditedAt !== null &&
              ` · ${t('staffInquiry.replyEditedAt')} ${formatDateTime(inquiry.replyEditedAt, locale)}`}
          </p>
          <p className="desk-told">{inquiry.replyText}</p>
          <PhotoList files={inquiry.replyFiles} />
        </>
      ) : (
        !can('talk:write') && <p className="desk-hint">{t('staffInquiry.noAnswer')}</p>
      )}
      {mayCorrect && (
        <button type="button" className="desk-btn" aria-keyshortcuts="e" onClick={correct}>
          {t('staffInquiry.correctThis')} <kbd aria-hidden="true">E</kbd>
        </button>
      )}
      {can('talk:write') && (isCorrecting || !isAnswered) && (
        <AnswerForm
          inquiry={inquiry}
          path={path}
          nameForAnswer={nameForAnswer}
          onSent={() => {
            setCorrecting(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function Others({ inquiry }: { inquiry: StaffInquiry }) {
  const { t, locale } = useDesk();
  if (inquiry.others.length === 0) return <p className="desk-hint">{t('staffInquiry.noOthers')}</p>;

  return (
    <ol className="desk-list">
      {inquiry.others.map(({ inquirySn, title, status, createdAt }) => (
        <li key={inquirySn}>
          <time>{formatDateTime(createdAt, locale)}</time>{' '}
          <a className="link" href={deskPath(`inquiries/${inquirySn}`)}>
            {title}
          </a>{' '}
          <span className="desk-status">{t(`inquiry.status.${status}`)}</span>
        </li>
      ))}
    </ol>
  );
}
