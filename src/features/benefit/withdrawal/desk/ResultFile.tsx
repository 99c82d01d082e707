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
  const label = (name: string) => t(`withdrawalDesk.column.${name}`);
  const steps = [
    { value: '', label: t('withdrawalDesk.chooseResult') },
    { value: 'complete', label: t('withdrawalDesk.do.complete') },
    { value: 'fail', label: t('withdrawalDesk.do.fail') },
  ];

  return (
    <RowFile<ResultRow>
      title={t('withdrawalDesk.resultFile')}
      hint={t('withdrawalDesk.fileHint')}
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
        return problem && { problem: t(`withdrawalDesk.${problem}`) };
      }}
      doneText={({ status }) => t(`withdrawalDesk.status.${status}`)}
      action={(count) => t('withdrawalDesk.settle', { count })}
      onClose={onClose}
      onDone={onMoved}
    />
  );
}
