import type { ReactNode } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDate } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { PhotoList } from '../../text/shop/PhotoList.tsx';
import type { ProductInquiry } from '../inquiry.schema.ts';
import '../../../../components/photo-grid.css';

interface Props {
  inquiry: ProductInquiry;
  locale: Locale;
  t: Translate;
  /** More to stand below question and answer. */
  children?: ReactNode;
}

/**
 * One inquiry: a line that unfolds to question and answer, or only the line of a secret one of
 * somebody else.
 */
export function InquiryItem({ inquiry, locale, t, children }: Props) {
  const status = inquiry.inquiryResponseStatus;
  const isSecret = inquiry.title === null;
  const facts = [
    t(`inquiry.type.${inquiry.type}`),
    inquiry.author ?? '',
    formatDate(inquiry.createdAt, locale),
  ];

  return (
    <details
      className="inquiry"
      data-inquiry={inquiry.inquirySn}
      data-secret={isSecret || undefined}
    >
      <summary>
        <span className={status === 'Complete' ? 'badge badge-accent' : 'badge'}>
          {t(`inquiry.status.${status}`)}
        </span>
        <span className={isSecret ? 'inquiry-title muted' : 'inquiry-title'}>
          {inquiry.title ?? t('inquiry.secret')}
        </span>
        <span className="inquiry-facts muted tabular">{joinFacts(facts)}</span>
      </summary>
      {!isSecret && (
        <div className="inquiry-text">
          <p className="inquiry-body">{inquiry.body}</p>
          <InquiryPhotos photos={inquiry.files} t={t} />
          {inquiry.replyText !== null && <InquiryAnswer inquiry={inquiry} locale={locale} t={t} />}
          {children}
        </div>
      )}
    </details>
  );
}

function InquiryAnswer(props: Omit<Props, 'children'>) {
  const { locale, t } = props;
  const { repliedAt, replyEditedAt, replyText, replyFiles } = props.inquiry;
  const facts = [
    repliedAt === null ? '' : formatDate(repliedAt, locale),
    replyEditedAt === null ? '' : t('inquiry.edited', { date: formatDate(replyEditedAt, locale) }),
  ];

  return (
    <div className="inquiry-answer">
      <strong>{t('inquiry.answer')}</strong>
      <span className="muted tabular">{joinFacts(facts)}</span>
      <p className="inquiry-body">{replyText}</p>
      <InquiryPhotos photos={replyFiles} t={t} />
    </div>
  );
}

function InquiryPhotos({ photos, t }: { photos: ProductInquiry['files']; t: Translate }) {
  return (
    <PhotoList
      photos={photos}
      getName={(no) => t('inquiry.photoName', { no })}
      className="photo-grid"
    />
  );
}

function joinFacts(facts: readonly string[]): string {
  return facts.filter((fact) => fact !== '').join(' · ');
}
