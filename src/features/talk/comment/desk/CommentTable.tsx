import { useMemo } from 'react';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import type { TalkAbout } from '../../text/desk/talk-steps.ts';
import { TalkTable } from '../../text/desk/TalkTable.tsx';
import type { TalkDecision } from '../../text/desk/talk-decision.ts';
import { TalkTags } from '../../text/desk/TalkTags.tsx';
import type { CommentAction } from './comment-desk.ts';
import type { CommentedExhibitions, CommentRow } from './comment-desk.schema.ts';

const DECISIONS: Readonly<Record<CommentAction, readonly TalkDecision[]>> = {
  reported: ['hide', 'show'],
  held: ['show', 'hide'],
  hidden: ['show'],
  operator: ['hide', 'show'],
  all: ['hide', 'show'],
};
const NONE: CommentedExhibitions['exhibitions'] = [];

export const ABOUT_COMMENTS: TalkAbout = {
  path: '/api/staff/comments',
  named: (ids: readonly string[]) => ({ commentSns: ids.map(Number) }),
};

interface Props {
  action: CommentAction;
  outer: Readonly<Record<string, string>>;
  onChanged: () => void;
}

/** The comments of a tab. */
export function CommentTable({ action, outer, onChanged }: Props) {
  const { data } = useAnswer<CommentedExhibitions>('/api/staff/comments/exhibitions');
  const exhibitions = data?.exhibitions ?? NONE;
  const table = useMemo(() => buildTable(exhibitions), [exhibitions]);

  return (
    <TalkTable
      table={table}
      about={ABOUT_COMMENTS}
      decisions={DECISIONS[action]}
      outerFilters={outer}
      onChanged={onChanged}
    />
  );
}

const buildTable = (
  exhibitions: CommentedExhibitions['exhibitions'],
): TableDefinition<CommentRow> => ({
  path: ABOUT_COMMENTS.path,
  name: 'desk.place.comments',
  headers: 'commentDesk.column',
  rowKey: ({ commentSn }) => String(commentSn),
  rowPath: ({ commentSn }) => `comments/${commentSn}`,
  usualSort: '-createdAt',
  searchLabel: 'commentDesk.search',
  columns: (column, { t }) => [
    column.text('commentSn'),
    column.custom('status', { phone: 'state', cell: (comment) => <TalkTags talk={comment} /> }),
    column.text('text', { phone: 'name' }),
    column.custom('exhibition', { cell: ({ exhibitionName }) => exhibitionName }),
    column.word('depth', 'commentDesk.depth'),
    column.custom('author', {
      cell: ({ operator, author }) => (operator ? t('commentDesk.operator') : author),
    }),
    column.instant('createdAt', { phone: 'end', isSortable: true }),
  ],
  filters: (filter, { t }) => [
    filter.options(
      'exhibitionSn',
      exhibitions.map(({ exhibitionSn, name }) => ({ value: String(exhibitionSn), label: name })),
      t('commentDesk.column.exhibition'),
    ),
    filter.values('depth', ['1', '2', '3'], 'commentDesk.depth'),
  ],
});
