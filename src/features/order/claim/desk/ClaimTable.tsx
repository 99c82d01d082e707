import type { Translate } from '../../../../i18n/t.ts';
import { formatWon } from '../../../../lib/money.ts';
import { isCalledOff } from '../claim.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { BulkAction } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
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

const CLAIMS: TableDefinition<ClaimRow> = {
  path: '/api/staff/claims',
  name: 'desk.place.claims',
  headers: 'claimDesk.column',
  rowKey,
  rowPath: ({ claimNo }) => `claims/${claimNo}`,
  usualSort: 'createdAt',
  searchLabel: 'claimDesk.search',
  columns(column, { t, locale, can }) {
    const won = (amount = 0, { status }: ClaimRow) =>
      amount === 0 || isCalledOff(status) ? '–' : formatWon(amount, locale);
    const sums = [
      column.custom('refundAmt', {
        phone: 'end',
        isNumber: true,
        cell: (row) => won(row.refundAmt, row),
      }),
      column.custom('addPaymentAmt', {
        isNumber: true,
        cell: (row) => won(row.addPaymentAmt, row),
      }),
    ];

    return [
      column.text('claimNo'),
      column.instant('createdAt', { isSortable: true }),
      column.word('claimType', 'claim.type'),
      column.status('status', 'claim.status', { phone: 'state' }),
      column.custom('reason', { cell: (row) => t(`claim.reasons.${row.claimReasonCode}`) }),
      column.text('buyerName', { phone: 'name' }),
      ...(can('payment:read') ? sums : []),
      column.text('orderNo'),
      column.instant('updatedAt', { isExtra: true }),
    ];
  },
};

/** Claims by what has to be done next, how many there are of each, and the table of one kind. */
export function ClaimTable() {
  const { t, can } = useDesk();
  const { tab: action, outer, query } = useTab(CLAIM_ACTIONS);
  const { data: counts, reload } = useAnswer<ClaimCounts>(countsPath('/api/staff/claims', query));
  const steps = (STEPS[action] ?? []).filter((step) => can(PERMISSION_OF[step]));

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
      <DeskTable
        table={CLAIMS}
        usualSort={action === 'ended' || action === 'all' ? '-createdAt' : undefined}
        outerFilters={outer}
        tabFilter="action"
        bulkActions={steps.map((step) => buildBulkAction(t, step))}
        onChanged={reload}
      />
    </>
  );
}

const buildBulkAction = (t: Translate, step: ClaimStep): BulkAction<ClaimRow> => ({
  id: step,
  label: t(`claimDesk.do.${step}`),
  run: (rows) => moveClaims(t, { claimNos: rows.map(rowKey), step }),
});
