import { REVIEW_TYPES } from '../review.ts';
import { getStars } from '../review-words.ts';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
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

export const ABOUT_REVIEWS: TalkAbout = {
  path: '/api/staff/reviews',
  named: (ids: readonly string[]) => ({ reviewSns: ids.map(Number) }),
};

const REVIEWS: TableDefinition<ReviewRow> = {
  path: ABOUT_REVIEWS.path,
  name: 'desk.place.reviews',
  headers: 'reviewDesk.column',
  rowKey: ({ reviewSn }) => String(reviewSn),
  rowPath: ({ reviewSn }) => `reviews/${reviewSn}`,
  usualSort: '-createdAt',
  searchLabel: 'reviewDesk.search',
  columns: (column, { t }) => [
    column.text('reviewSn'),
    column.custom('status', { phone: 'state', cell: (review) => <TalkTags talk={review} /> }),
    column.custom('score', {
      phone: 'end',
      isSortable: true,
      cell: ({ score }) => (
        <span role="img" aria-label={t('review.points', { score })}>
          {getStars(score)}
        </span>
      ),
    }),
    column.text('text', { phone: 'name' }),
    column.custom('photos', { isNumber: true, cell: ({ photoCount }) => photoCount || '–' }),
    column.text('itemName'),
    column.custom('type', { cell: ({ reviewType }) => t(`reviewDesk.type.${reviewType}`) }),
    column.text('author'),
    column.instant('createdAt', { isSortable: true }),
  ],
  filters: (filter) => [
    filter.options(
      'score',
      [5, 4, 3, 2, 1].map((score) => ({ value: String(score), label: getStars(score) })),
    ),
    filter.values('photos', ['true', 'false'], 'reviewDesk.photos'),
    filter.values('type', REVIEW_TYPES, 'reviewDesk.type'),
  ],
};

interface Props {
  action: ReviewAction;
  outer: Readonly<Record<string, string>>;
  onChanged: () => void;
}

/** The reviews of a tab. */
export function ReviewTable({ action, outer, onChanged }: Props) {
  return (
    <TalkTable
      table={REVIEWS}
      about={ABOUT_REVIEWS}
      decisions={DECISIONS[action]}
      outerFilters={outer}
      onChanged={onChanged}
    />
  );
}
