import type { RowData } from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { DeskTableProps } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TalkStep } from './talk-decision.ts';
import { talkActions, type TalkAbout } from './talk-steps.ts';

type Shared = 'columns' | 'rowKey' | 'searchLabel' | 'filters' | 'outerFilters' | 'onChanged';

interface Props<Row extends RowData> extends Pick<DeskTableProps<Row>, Shared> {
  place: 'comments' | 'reviews';
  about: TalkAbout;
  /** Those of the tab that is shown. */
  decisions: readonly TalkStep[];
}

/** The reviews or comments of a tab, with what staff decide about them. */
export function TalkTable<Row extends RowData>(props: Props<Row>) {
  const { place, about, decisions, ...shared } = props;
  const { rowKey } = shared;
  const { t, can } = useDesk();
  const mayChange = can('talk:write');
  const rowPath = useCallback((row: Row) => `${place}/${rowKey(row)}`, [place, rowKey]);
  const bulkActions = useMemo(
    () => (mayChange ? talkActions(t, { about, decisions, rowKey }) : []),
    [t, mayChange, about, decisions, rowKey],
  );

  return (
    <DeskTable<Row>
      {...shared}
      path={about.path}
      name={t(`desk.place.${place}`)}
      rowPath={rowPath}
      usualSort="-createdAt"
      tabFilter="action"
      bulkActions={bulkActions}
    />
  );
}
