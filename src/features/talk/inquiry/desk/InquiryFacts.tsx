import { useState, type ReactNode } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { ShowPeople } from '../../../desk/parts/ShowPeople.tsx';
import { useDesk, useKeys } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { LetterKey } from '../../../desk/parts/keys/LetterKey.tsx';
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
      <Section title={t('inquiryDesk.question')}>
        <p className="desk-told">{inquiry.body}</p>
        <PhotoList files={inquiry.files} />
      </Section>
      <Section title={t('inquiryDesk.facts')}>
        <Facts facts={useFacts(inquiry)} />
        <ShowPeople onShow={onShow} />
      </Section>
      <Section title={t('inquiryDesk.answer')}>
        <Answer inquiry={inquiry} path={path} nameForAnswer={nameForAnswer} onChanged={onChanged} />
      </Section>
      <Section title={t('inquiryDesk.others')}>
        <Others inquiry={inquiry} />
      </Section>
      <AuditList audit={inquiry.audit} />
    </div>
  );
}

function useFacts(inquiry: StaffInquiry): [string, ReactNode][] {
  const { t, locale, can } = useDesk();
  const time = (instant: number) => formatDateTime(instant, locale);
  const name = (id: string) => t(`inquiryDesk.column.${id}`);
  const type = `${t(`inquiryDesk.kind.${inquiry.kind}`)} · ${t(`inquiry.type.${inquiry.type}`)}`;
  const { answerDueAt, createdAt, memberNo, staffName } = inquiry;

  const member = can('member:read') ? (
    <a className="link" href={deskPath(`members/${memberNo}`)}>
      {inquiry.author} {memberNo}
    </a>
  ) : (
    inquiry.author
  );

  return [
    [name('kind'), `${type} · ${t(`inquiryDesk.secret.${!inquiry.open}`)}`],
    [name('author'), member],
    [name('subject'), getSubject(inquiry, t, can)],
    [name('createdAt'), time(createdAt)],
    [name('answerDueAt'), time(answerDueAt)],
    [name('staffName'), staffName ?? '–'],
    [t('inquiryDesk.email'), inquiry.emailResponseNotify ? inquiry.email : t('inquiryDesk.noMail')],
    [t('inquiryDesk.authorLocale'), t(`inquiryDesk.locale.${inquiry.authorLocale}`)],
    ...(inquiry.holdReason === ''
      ? []
      : [[t('inquiryDesk.holdReason'), inquiry.holdReason] as [string, string]]),
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
    t('inquiryDesk.noSubject')
  ) : (
    <span className="desk-links">{parts}</span>
  );
}

/** The answer there is, and the form that gives or corrects one. */
function Answer({ inquiry, path, nameForAnswer, onChanged }: Omit<Props, 'onShow'>) {
  const { t, locale, can, letterKey } = useDesk();
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
            {t('inquiryDesk.repliedAt')} {formatDateTime(inquiry.repliedAt ?? 0, locale)}
            {inquiry.replyEditedAt !== null &&
              ` · ${t('inquiryDesk.replyEditedAt')} ${formatDateTime(inquiry.replyEditedAt, locale)}`}
          </p>
          <p className="desk-told">{inquiry.replyText}</p>
          <PhotoList files={inquiry.replyFiles} />
        </>
      ) : (
        !can('talk:write') && <p className="desk-hint">{t('inquiryDesk.noAnswer')}</p>
      )}
      {mayCorrect && (
        <button
          type="button"
          className="desk-btn"
          aria-keyshortcuts={letterKey('e')}
          onClick={correct}
        >
          {t('inquiryDesk.correctThis')} <LetterKey keys="E" />
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
  if (inquiry.others.length === 0) return <p className="desk-hint">{t('inquiryDesk.noOthers')}</p>;

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
