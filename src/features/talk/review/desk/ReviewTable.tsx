import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { REVIEW_TYPES } from '../review.ts';
import { getStars } from '../review-words.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import type { TalkAbout } from '../../text/desk/talk-steps.ts';
import { TalkTable } from '../../text/desk/TalkTable.tsx';
import { TalkTags } from '../../text/desk/TalkTags.tsx';
import type { ReviewAction, ReviewDecision } from './review-desk.ts';
import type { ReviewRow } from './review-desk.schema.ts';

const DECISIONS: Readonly<Record<ReviewAction, readonly ReviewDecision[]>> = {
  reported: ['hide', 'show'],
  held: ['show', 'hide'],
  hidden: ['show'],
  best: ['notBest', 'hide'],
  all: ['best', 'hide', 'show'],
};
const rowKey = ({ reviewSn }: ReviewRow) => String(reviewSn);

interface Props {
  action: ReviewAction;
  outer: Readonly<Record<string, string>>;
  onChanged: () => void;
}

/** The reviews of a tab. */
export function ReviewTable({ action, outer, onChanged }: Props) {
  const { t, locale } = useDesk();
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);

  return (
    <TalkTable<ReviewRow>
      place="reviews"
      about={ABOUT_REVIEWS}
      decisions={DECISIONS[action]}
      columns={columns}
      rowKey={rowKey}
      searchLabel={t('reviewDesk.search')}
      filters={filters}
      outerFilters={outer}
      onChanged={onChanged}
    />
  );
}

export const ABOUT_REVIEWS: TalkAbout = {
  path: '/api/staff/reviews',
  named: (ids: readonly string[]) => ({ reviewSns: ids.map(Number) }),
};

function buildFilters(t: Translate): DeskFilter[] {
  return [
    {
      name: 'score',
      label: t('reviewDesk.column.score'),
      options: [5, 4, 3, 2, 1].map((score) => ({ value: String(score), label: getStars(score) })),
    },
    {
      name: 'photos',
      label: t('reviewDesk.column.photos'),
      options: ['true', 'false'].map((value) => ({
        value,
        label: t(`reviewDesk.photos.${value}`),
      })),
    },
    {
      name: 'type',
      label: t('reviewDesk.column.type'),
      options: REVIEW_TYPES.map((value) => ({ value, label: t(`reviewDesk.type.${value}`) })),
    },
  ];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<ReviewRow>[] {
  const header = (id: string) => ({ id, header: t(`reviewDesk.column.${id}`) });
  return [
    { ...header('reviewSn'), cell: ({ reviewSn }) => reviewSn },
    { ...header('status'), phone: 'state', cell: (review) => <TalkTags talk={review} /> },
    {
      ...header('score'),
      phone: 'end',
      isSortable: true,
      cell: ({ score }) => (
        <span role="img" aria-label={t('review.points', { score })}>
          {getStars(score)}
        </span>
      ),
    },
    { ...header('text'), phone: 'name', cell: ({ text }) => text },
    { ...header('photos'), isNumber: true, cell: ({ photoCount }) => photoCount || '–' },
    { ...header('itemName'), cell: ({ itemName }) => itemName },
    { ...header('type'), cell: ({ reviewType }) => t(`reviewDesk.type.${reviewType}`) },
    { ...header('author'), cell: ({ author }) => author },
    {
      ...header('createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
  ];
}
