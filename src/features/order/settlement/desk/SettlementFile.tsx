import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import type { FileRow } from '../../../desk/bulk/file-row.ts';
import { RowFile } from '../../../desk/bulk/RowFile.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { SettlementRows } from './settlement-desk.schema.ts';

type SettlementFileRow = SettlementRows['rows'][number] & FileRow;

const COLUMNS = [
  'tid',
  'orderNo',
  'kind',
  'cancelNo',
  'amount',
  'feeAmt',
  'feeVatAmt',
  'tradedOn',
  'payoutOn',
] as const;

interface Props {
  onClose: () => void;
  onRecorded: () => void;
}

/** Keeps the rows of a provider's settlement file. */
export function SettlementFile({ onClose, onRecorded }: Props) {
  const { t } = useDesk();

  return (
    <RowFile<SettlementFileRow>
      title={t('settlementDesk.file')}
      hint={t('settlementDesk.fileHint')}
      columns={COLUMNS.map((name) => ({
        name,
        label: t(`settlementDesk.column.${name}`),
        isWide: name === 'tid' || name === 'orderNo',
      }))}
      readPath="/api/staff/settlements/read"
      send={(rows, dryRun) =>
        desk.post<BulkResults>('/api/staff/settlements/record', {
          rows: rows.map(toCells),
          dryRun,
        })
      }
      idOf={({ tid, orderNo }) => tid || orderNo}
      doneText={({ isAlready = false }) =>
        t(isAlready ? 'settlementDesk.rowKnown' : 'settlementDesk.rowKept')
      }
      action={(count) => t('settlementDesk.keepRows', { count })}
      onClose={onClose}
      onDone={onRecorded}
    />
  );
}

function toCells(row: SettlementFileRow) {
  const cells = Object.fromEntries(COLUMNS.map((name) => [name, row[name]]));
  return { ...cells, repeatNo: row.repeatNo };
}
