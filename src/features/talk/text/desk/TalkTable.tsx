import type { RowData } from '@tanstack/react-table';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskTable, type DeskTableProps } from '../../../desk/table/DeskTable.tsx';
import type { TalkStep } from './talk-decision.ts';
import { talkActions, type TalkAbout } from './talk-steps.ts';

interface Props<Row extends RowData> extends Pick<
  DeskTableProps<Row>,
  'table' | 'outerFilters' | 'onChanged'
> {
  about: TalkAbout;
  /** Those of the tab that is shown. */
  decisions: readonly TalkStep[];
}

/** The reviews or comments of a tab, with what staff decide about them. */
export function TalkTable<Row extends RowData>(props: Props<Row>) {
  const { about, decisions, ...shared } = props;
  const { rowKey } = shared.table;
  const { t, can } = useDesk();

  return (
    <DeskTable
      {...shared}
      tabFilter="action"
      bulkActions={can('talk:write') ? talkActions(t, { about, decisions, rowKey }) : []}
    />
  );
}
