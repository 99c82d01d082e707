import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/date.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { PhotoList } from '../../text/desk/PhotoList.tsx';
import { TalkSections } from '../../text/desk/TalkSections.tsx';
import { listBodyTexts } from '../review-words.ts';
import { ReviewReply } from './ReviewReply.tsx';
import type { StaffReview } from './review-desk.schema.ts';

interface Props {
  review: StaffReview;
  /** The path of the review in the API. */
  path: string;
  onChanged: () => void;
  onShow: (() => void) | undefined;
}

export function ReviewFacts({ review, path, onChanged, onShow }: Props) {
  const { t } = useDesk();
  const facts = useFacts(review);

  return (
    <TalkSections talk={review} factsTitle={t('reviewDesk.facts')} facts={facts} onShow={onShow}>
      <Section title={t('reviewDesk.review')}>
        <p className="desk-told">{review.text}</p>
        <PhotoList files={review.files} />
        <p className="desk-hint">{t('reviewDesk.unchanged')}</p>
      </Section>
      <ReviewReply review={review} path={path} onChanged={onChanged} />
    </TalkSections>
  );
}

function useFacts(review: StaffReview): (false | [string, ReactNode])[] {
  const { t, locale, can } = useDesk();
  const name = (id: string) => t(`reviewDesk.column.${id}`);

  const link = (permission: string, path: string, text: string) =>
    can(permission) ? (
      <a className="link" href={deskPath(path)}>
        {text}
      </a>
    ) : (
      text
    );

  const { itemCode, orderNo, memberNo, fit, monthlyUsageOf } = review;
  const body = listBodyTexts(review.body, t);

  return [
    [
      name('itemName'),
      link('product:read', `products/${itemCode}`, `${review.itemName} ${itemCode}`),
    ],
    review.optionName !== '' && [name('option'), review.optionName],
    [name('type'), t(`reviewDesk.type.${review.reviewType}`)],
    monthlyUsageOf !== null && [
      name('monthlyUsageOf'),
      link('talk:read', `reviews/${monthlyUsageOf}`, String(monthlyUsageOf)),
    ],
    [
      name('orderNo'),
      orderNo === null ? t('reviewDesk.noOrder') : link('order:read', `orders/${orderNo}`, orderNo),
    ],
    [name('author'), link('member:read', `members/${memberNo}`, `${review.author} ${memberNo}`)],
    [name('email'), review.email],
    fit !== null && [name('fit'), t(`review.fit.${fit}`)],
    body.length > 0 && [name('body'), body.join(' · ')],
    [name('recommendCount'), formatCount(review.recommendCount)],
    [name('reward'), rewardOf()],
    [name('createdAt'), formatDateTime(review.createdAt, locale)],
    review.updatedAt !== review.createdAt && [
      name('updatedAt'),
      formatDateTime(review.updatedAt, locale),
    ],
  ];

  function rewardOf(): string {
    const { rewardPoint, rewardedAt } = review;
    if (rewardPoint === 0) return t('reviewDesk.noReward');
    const amount = t('reviewDesk.points', { amount: formatCount(rewardPoint) });
    if (rewardedAt === null) return `${amount} · ${t('reviewDesk.rewardDue')}`;
    return `${amount} · ${formatDateTime(rewardedAt, locale)}`;
  }
}
