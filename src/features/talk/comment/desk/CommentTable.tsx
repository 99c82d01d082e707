import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
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
const rowKey = ({ commentSn }: CommentRow) => String(commentSn);

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
  const { t, locale } = useDesk();
  const { data } = useAnswer<CommentedExhibitions>('/api/staff/comments/exhibitions');
  const exhibitions = data?.exhibitions ?? NONE;
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t, exhibitions), [t, exhibitions]);

  return (
    <TalkTable<CommentRow>
      place="comments"
      about={ABOUT_COMMENTS}
      decisions={DECISIONS[action]}
      columns={columns}
      rowKey={rowKey}
      searchLabel={t('commentDesk.search')}
      filters={filters}
      outerFilters={outer}
      onChanged={onChanged}
    />
  );
}

function buildFilters(
  t: Translate,
  exhibitions: CommentedExhibitions['exhibitions'],
): DeskFilter[] {
  return [
    {
      name: 'exhibitionSn',
      label: t('commentDesk.column.exhibition'),
      options: exhibitions.map(({ exhibitionSn, name }) => ({
        value: String(exhibitionSn),
        label: name,
      })),
    },
    {
      name: 'depth',
      label: t('commentDesk.column.depth'),
      options: ['1', '2', '3'].map((value) => ({ value, label: t(`commentDesk.depth.${value}`) })),
    },
  ];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<CommentRow>[] {
  const header = (id: string) => ({ id, header: t(`commentDesk.column.${id}`) });
  return [
    { ...header('commentSn'), cell: ({ commentSn }) => commentSn },
    { ...header('status'), phone: 'state', cell: (comment) => <TalkTags talk={comment} /> },
    { ...header('text'), phone: 'name', cell: ({ text }) => text },
    { ...header('exhibition'), cell: ({ exhibitionName }) => exhibitionName },
    { ...header('depth'), cell: ({ depth }) => t(`commentDesk.depth.${depth}`) },
    {
      ...header('author'),
      cell: ({ operator, author }) => (operator ? t('commentDesk.operator') : author),
    },
    {
      ...header('createdAt'),
      phone: 'end',
      isSortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
  ];
}
