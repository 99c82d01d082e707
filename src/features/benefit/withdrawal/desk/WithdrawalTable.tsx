import { useMemo, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { WITHDRAWAL_STATUSES } from '../../deposit/deposit.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { BulkAction, DeskColumn } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
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
const rowKey = ({ depositWithdrawalSn }: WithdrawalRow) => String(depositWithdrawalSn);
const rowPath = ({ depositWithdrawalSn }: WithdrawalRow) => `withdrawals/${depositWithdrawalSn}`;
const getSn = ({ depositWithdrawalSn }: WithdrawalRow) => depositWithdrawalSn;

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
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const bulkActions = useMemo(
    () => (maySettle ? buildBulkActions(t, { status, locale }) : []),
    [t, locale, status, maySettle],
  );

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
      <DeskTable<WithdrawalRow>
        key={version}
        path="/api/staff/withdrawals"
        name={t('desk.place.withdrawals')}
        columns={columns}
        rowKey={rowKey}
        rowPath={rowPath}
        usualSort={STEPS[status] ? 'createdAt' : '-createdAt'}
        searchLabel={t('withdrawalDesk.search')}
        outerFilters={outer}
        tabFilter="status"
        bulkActions={bulkActions}
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

function buildColumns(t: Translate, locale: Locale): DeskColumn<WithdrawalRow>[] {
  const header = (id: string) => ({ id, header: t(`withdrawalDesk.column.${id}`) });
  return [
    { ...header('depositWithdrawalSn'), cell: getSn },
    {
      ...header('createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
    {
      ...header('status'),
      phone: 'state',
      cell: ({ status }) => (
        <span className="desk-status">{t(`withdrawalDesk.status.${status}`)}</span>
      ),
    },
    {
      ...header('memberName'),
      phone: 'name',
      cell: ({ memberName, memberNo }) => `${memberName} (${memberNo})`,
    },
    {
      ...header('amount'),
      phone: 'end',
      isNumber: true,
      cell: ({ amount }) => formatWon(amount, locale),
    },
    {
      ...header('account'),
      cell: (row) => `${row.bankName} ${row.bankAccountNo} ${row.bankAccountHolder}`,
    },
    { ...header('failureReason'), cell: ({ failureReason }) => failureReason || '–' },
    {
      ...header('updatedAt'),
      isExtra: true,
      cell: ({ updatedAt }) => formatDateTime(updatedAt, locale),
    },
  ];
}
