import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { isCalledOff } from '../claim.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { BulkAction, DeskColumn } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import { Tabs } from '../../../desk/table/Tabs.tsx';
import { countsPath, useTab } from '../../../desk/table/use-tab.ts';
import { moveClaims, PERMISSION_OF, type ClaimStep } from './claim-steps.ts';
import { CLAIM_ACTIONS, type ClaimAction } from './claim-desk.ts';
import type { ClaimCounts, ClaimRow } from './claim-desk.schema.ts';

/** The bulk actions on claims, by the tab. */
const STEPS: Partial<Record<ClaimAction, readonly ClaimStep[]>> = {
  toAccept: ['accept'],
  incoming: ['collect', 'receive'],
  toSettle: ['settle'],
};
const rowKey = ({ claimNo }: ClaimRow) => claimNo;
const rowPath = ({ claimNo }: ClaimRow) => `claims/${claimNo}`;

/** Claims by what has to be done next, how many there are of each, and the table of one kind. */
export function ClaimTable() {
  const { t, locale, can } = useDesk();
  const { tab: action, outer, query } = useTab(CLAIM_ACTIONS);
  const { data: counts, reload } = useAnswer<ClaimCounts>(countsPath('/api/staff/claims', query));
  const seesSums = can('payment:read');
  const columns = useMemo(() => buildColumns(t, locale, seesSums), [t, locale, seesSums]);
  const steps = (STEPS[action] ?? []).filter((step) => can(PERMISSION_OF[step])).join(' ');
  const bulkActions = useMemo(() => buildBulkActions(t, steps), [t, steps]);

  return (
    <>
      <h1>{t('desk.place.claims')}</h1>
      <Tabs
        place="claims"
        tabs={CLAIM_ACTIONS}
        shown={action}
        counts={counts}
        labelOf={(id) => t(`claimDesk.action.${id}`)}
      />
      <DeskTable<ClaimRow>
        path="/api/staff/claims"
        name={t('desk.place.claims')}
        columns={columns}
        rowKey={rowKey}
        rowPath={rowPath}
        usualSort={action === 'ended' || action === 'all' ? '-createdAt' : 'createdAt'}
        searchLabel={t('claimDesk.search')}
        outerFilters={outer}
        tabFilter="action"
        bulkActions={bulkActions}
        onChanged={reload}
      />
    </>
  );
}

function buildBulkActions(t: Translate, steps: string): BulkAction<ClaimRow>[] {
  return steps.split(' ').flatMap((id) => {
    const step = (Object.keys(PERMISSION_OF) as ClaimStep[]).find((claimStep) => claimStep === id);
    if (!step) return [];
    const label = t(`claimDesk.do.${step}`);
    return { id, label, run: (rows) => moveClaims(t, { claimNos: rows.map(rowKey), step }) };
  });
}

function buildColumns(t: Translate, locale: Locale, hasSums: boolean): DeskColumn<ClaimRow>[] {
  const header = (id: string) => ({ id, header: t(`claimDesk.column.${id}`) });
  const won = (amount = 0, { status }: ClaimRow) =>
    amount === 0 || isCalledOff(status) ? '–' : formatWon(amount, locale);
  const sums: DeskColumn<ClaimRow>[] = [
    {
      ...header('refundAmt'),
      phone: 'end',
      isNumber: true,
      cell: (row) => won(row.refundAmt, row),
    },
    { ...header('addPaymentAmt'), isNumber: true, cell: (row) => won(row.addPaymentAmt, row) },
  ];

  return [
    { ...header('claimNo'), cell: ({ claimNo }) => claimNo },
    {
      ...header('createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
    { ...header('claimType'), cell: ({ claimType }) => t(`claim.type.${claimType}`) },
    {
      ...header('status'),
      phone: 'state',
      cell: ({ status }) => <span className="desk-status">{t(`claim.status.${status}`)}</span>,
    },
    { ...header('reason'), cell: (row) => t(`claim.reasons.${row.claimReasonCode}`) },
    { ...header('buyerName'), phone: 'name', cell: ({ buyerName }) => buyerName },
    ...(hasSums ? sums : []),
    { ...header('orderNo'), cell: ({ orderNo }) => orderNo },
    {
      ...header('updatedAt'),
      isExtra: true,
      cell: ({ updatedAt }) => formatDateTime(updatedAt, locale),
    },
  ];
}
