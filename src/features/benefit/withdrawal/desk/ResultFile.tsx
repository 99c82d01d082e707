import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { RowFile } from '../../../desk/bulk/RowFile.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { toMove, rowProblem, type ResultRow } from './result-row.ts';

interface Props {
  onClose: () => void;
  /** At least one withdrawal is completed or failed. */
  onMoved: () => void;
}

/** Completes and fails withdrawals by a bank's CSV. */
export function ResultFile({ onClose, onMoved }: Props) {
  const { t } = useDesk();
  const label = (name: string) => t(`staffWithdrawal.column.${name}`);
  const steps = [
    { value: '', label: t('staffWithdrawal.chooseResult') },
    { value: 'complete', label: t('staffWithdrawal.do.complete') },
    { value: 'fail', label: t('staffWithdrawal.do.fail') },
  ];

  return (
    <RowFile<ResultRow>
      title={t('staffWithdrawal.resultFile')}
      hint={t('staffWithdrawal.fileHint')}
      columns={[
        { name: 'depositWithdrawalSn', label: label('depositWithdrawalSn') },
        { name: 'step', label: label('step'), options: steps },
        { name: 'amount', label: label('amount') },
        { name: 'failureReason', label: label('failureReason') },
      ]}
      readPath="/api/staff/withdrawals/readResults"
      send={(rows, dryRun) => {
        const moves = rows.flatMap((row) => toMove(row) ?? []);
        return desk.post<BulkResults>('/api/staff/withdrawals/move', { moves, dryRun });
      }}
      idOf={({ depositWithdrawalSn }) => depositWithdrawalSn}
      problemOf={(row) => {
        const problem = rowProblem(row);
        return problem && { problem: t(`staffWithdrawal.${problem}`) };
      }}
      doneText={({ status }) => t(`staffWithdrawal.status.${status}`)}
      action={(count) => t('staffWithdrawal.settle', { count })}
      onClose={onClose}
      onDone={onMoved}
    />
  );
}
