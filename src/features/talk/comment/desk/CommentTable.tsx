import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import { talkActions, type TalkAbout } from '../../text/desk/talk-steps.ts';
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
const rowKey = ({ commentSn }: CommentRow) => String(commentSn);
const rowPath = ({ commentSn }: CommentRow) => `comments/${commentSn}`;

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
  const { t, locale, can } = useDesk();
  const { data } = useAnswer<CommentedExhibitions>('/api/staff/comments/exhibitions');
  const exhibitions = data?.exhibitions ?? NONE;
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const filters = useMemo(() => filtersOf(t, exhibitions), [t, exhibitions]);
  const mayChange = can('talk:write');
  const bulkActions = useMemo(
    () =>
      mayChange
        ? talkActions(t, { about: ABOUT_COMMENTS, decisions: DECISIONS[action], rowKey })
        : [],
    [t, mayChange, action],
  );
  return (
    <DeskTable<CommentRow>
      path="/api/staff/comments"
      name={t('staff.place.comments')}
      columns={columns}
      rowKey={rowKey}
      rowPath={rowPath}
      usualSort="-createdAt"
      searchLabel={t('staffComment.search')}
      filters={filters}
      outerFilters={outer}
      tabFilter="action"
      bulkActions={bulkActions}
      onChanged={onChanged}
    />
  );
}

function filtersOf(t: Translate, exhibitions: CommentedExhibitions['exhibitions']): DeskFilter[] {
  return [
    {
      name: 'exhibitionSn',
      label: t('staffComment.column.exhibition'),
      options: exhibitions.map(({ exhibitionSn, name }) => ({
        value: String(exhibitionSn),
        label: name,
      })),
    },
    {
      name: 'depth',
      label: t('staffComment.column.depth'),
      options: ['1', '2', '3'].map((value) => ({ value, label: t(`staffComment.depth.${value}`) })),
    },
  ];
}

function columnsOf(t: Translate, locale: Locale): DeskColumn<CommentRow>[] {
  const header = (id: string) => ({ id, header: t(`staffComment.column.${id}`) });
  return [
    { ...header('commentSn'), cell: ({ commentSn }) => commentSn },
    { ...header('status'), phone: 'state', cell: (comment) => <TalkTags talk={comment} /> },
    { ...header('text'), phone: 'name', cell: ({ text }) => text },
    { ...header('exhibition'), cell: ({ exhibitionName }) => exhibitionName },
    { ...header('depth'), cell: ({ depth }) => t(`staffComment.depth.${depth}`) },
    {
      ...header('author'),
      cell: ({ operator, author }) => (operator ? t('staffComment.operator') : author),
    },
    {
      ...header('createdAt'),
      phone: 'end',
      isSortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
  ];
}
