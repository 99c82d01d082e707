import { useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { WITHDRAWAL_STATUSES } from '../../deposit/deposit.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { BulkAction } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import { Tabs } from '../../../desk/table/Tabs.tsx';
import { countsPath, useTab } from '../../../desk/table/use-tab.ts';
import { moveWithdrawals, saveBankFile } from './withdrawal-steps.ts';
import type { WithdrawalCounts, WithdrawalRow } from './withdrawal-desk.schema.ts';
import type { WithdrawalStep } from './withdrawal-desk.ts';

const STATUSES = [...WITHDRAWAL_STATUSES, 'all'] as const;
type Status = (typeof STATUSES)[number];
/** The bulk actions on withdrawals, by their status. */
const STEPS: Partial<Record<Status, readonly WithdrawalStep[]>> = {
  Waiting: ['start', 'fail'],
  InProgress: ['complete', 'fail'],
};
const getSn = ({ depositWithdrawalSn }: WithdrawalRow) => depositWithdrawalSn;

const WITHDRAWALS: TableDefinition<WithdrawalRow> = {
  path: '/api/staff/withdrawals',
  name: 'desk.place.withdrawals',
  headers: 'withdrawalDesk.column',
  rowKey: (row) => String(getSn(row)),
  rowPath: (row) => `withdrawals/${getSn(row)}`,
  usualSort: '-createdAt',
  searchLabel: 'withdrawalDesk.search',
  columns: (column) => [
    column.text('depositWithdrawalSn'),
    column.instant('createdAt', { isSortable: true }),
    column.status('status', 'withdrawalDesk.status', { phone: 'state' }),
    column.custom('memberName', {
      phone: 'name',
      cell: ({ memberName, memberNo }) => `${memberName} (${memberNo})`,
    }),
    column.won('amount', { phone: 'end' }),
    column.custom('account', {
      cell: (row) => `${row.bankName} ${row.bankAccountNo} ${row.bankAccountHolder}`,
    }),
    column.optionalText('failureReason'),
    column.instant('updatedAt', { isExtra: true }),
  ],
};

/** Withdrawals of deposit by where they are, and the files that go to the bank and come back. */
export function WithdrawalTable() {
  const { t, locale, can } = useDesk();
  const [version, setVersion] = useState(0);
  const { tab: status, outer, query } = useTab(STATUSES, 'status');
  const { data: counts, reload } = useAnswer<WithdrawalCounts>(
    countsPath('/api/staff/withdrawals', query),
  );
  const readResults = () =>
    openDialog(async () => (await import('./ResultFile.tsx')).ResultFile, {
      onMoved: () => {
        reload();
        setVersion((before) => before + 1);
      },
    });
  const maySettle = can('payment:settle');

  return (
    <>
      <PlaceHead title={t('desk.place.withdrawals')}>
        {maySettle && (
          <button type="button" className="desk-btn" onClick={readResults}>
            {t('withdrawalDesk.resultFile')}
          </button>
        )}
      </PlaceHead>
      <Tabs
        place="withdrawals"
        tabs={STATUSES}
        shown={status}
        name="status"
        counts={counts}
        labelOf={(id) => t(`withdrawalDesk.status.${id}`)}
      />
      <DeskTable
        key={version}
        table={WITHDRAWALS}
        usualSort={STEPS[status] && 'createdAt'}
        outerFilters={outer}
        tabFilter="status"
        bulkActions={maySettle ? buildBulkActions(t, { status, locale }) : []}
        onChanged={reload}
      />
    </>
  );
}

function buildBulkActions(
  t: Translate,
  { status, locale }: { status: Status; locale: Locale },
): BulkAction<WithdrawalRow>[] {
  const steps = STEPS[status] ?? [];
  if (steps.length === 0) return [];

  return [
    {
      id: 'bankFile',
      label: t('withdrawalDesk.bankFile'),
      run: async (rows) => {
        await saveBankFile(t, { sns: rows.map(getSn), locale });
        return false; // they stay selected, to be started
      },
    },
    ...steps.map((step) => ({
      id: step,
      label: t(`withdrawalDesk.do.${step}`),
      isDanger: step === 'fail',
      run: (rows: readonly WithdrawalRow[]) => moveWithdrawals(t, { sns: rows.map(getSn), step }),
    })),
  ];
}
