import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import type { FileRow } from '../../../desk/bulk/file-row.ts';
import { RowFile } from '../../../desk/bulk/RowFile.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { REDIRECT_STATUSES } from '../redirect-status.ts';
import type { FileRedirect } from './redirect-desk.schema.ts';

/** A row of a file; its HTTP status is `code`, as `status` is what became of the row. */
interface RedirectFileRow extends FileRow, Omit<FileRedirect, 'status'> {
  code: string;
}

interface Props {
  onClose: () => void;
  /** At least one redirect is stored. */
  onDone: () => void;
}

/** Stores the redirects of a CSV. */
export function RedirectFile({ onClose, onDone }: Props) {
  const { t } = useDesk();
  const codes = [
    { value: '', label: t('redirectDesk.status.301') },
    ...REDIRECT_STATUSES.map((code) => ({
      value: String(code),
      label: t(`redirectDesk.status.${code}`),
    })),
  ];

  return (
    <RowFile<RedirectFileRow>
      title={t('redirectDesk.file')}
      hint={t('redirectDesk.fileHint')}
      columns={[
        { name: 'from', label: t('redirectDesk.column.from'), isWide: true },
        { name: 'to', label: t('redirectDesk.column.toPath'), isWide: true },
        { name: 'code', label: t('redirectDesk.column.status'), options: codes },
      ]}
      readPath="/api/staff/redirects/readFile"
      send={(rows, dryRun) => {
        const redirects = rows.map(({ from, to, code }) => ({ from, to, status: code }));
        return desk.post<BulkResults>('/api/staff/redirects/load', { redirects, dryRun });
      }}
      idOf={({ from }) => from}
      doneText={({ status }) => t(`redirectDesk.outcome.${status}`)}
      action={(count) => t('redirectDesk.load', { count })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
