import { useState } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import { REDIRECT_STATUSES } from '../redirect-status.ts';
import { decodeAddress } from './decode-address.ts';
import { saveRedirects } from './save-redirects.ts';
import type { RedirectRow } from './redirect-desk.schema.ts';

const REDIRECTS: TableDefinition<RedirectRow> = {
  path: '/api/staff/redirects',
  name: 'redirectDesk.title',
  headers: 'redirectDesk.column',
  rowKey: ({ redirectSn }) => String(redirectSn),
  rowPath: ({ redirectSn }) => `content/redirect/${redirectSn}`,
  usualSort: 'from',
  searchLabel: 'redirectDesk.search',
  columns: (column) => [
    column.custom('from', {
      phone: 'name',
      isSortable: true,
      cell: ({ from }) => decodeAddress(from),
    }),
    column.custom('toPath', { cell: ({ toPath }) => decodeAddress(toPath) || '–' }),
    column.status('status', 'redirectDesk.status', { phone: 'state' }),
    column.count('hits', { phone: 'end', isSortable: true }),
    column.instant('lastHitAt', { isSortable: true }),
    column.instant('createdAt', { isExtra: true }),
    column.instant('updatedAt', { isExtra: true, isSortable: true }),
  ],
  filters: (filter) => [
    filter.values('status', REDIRECT_STATUSES.map(String), 'redirectDesk.status'),
  ],
};

/** The address of the tab, as its table keeps it. */
const OUTER = { kind: 'redirect' };

/** Redirects of old addresses, with how often each is followed. */
export function RedirectTab() {
  const { t, can } = useDesk();
  const [version, setVersion] = useState(0);
  const reloadTable = () => setVersion((before) => before + 1);

  const openForm = () =>
    openDialog(async () => (await import('./RedirectForm.tsx')).RedirectForm, {
      onSaved: reloadTable,
    });
  const readFile = () =>
    openDialog(async () => (await import('./RedirectFile.tsx')).RedirectFile, {
      onDone: reloadTable,
    });

  return (
    <>
      <p className="desk-hint">{t('redirectDesk.hint')}</p>
      <div className="desk-steps">
        <button type="button" className="desk-btn" onClick={() => void saveRedirects(t)}>
          {t('redirectDesk.export')}
        </button>
        {can('content:write') && (
          <>
            <button type="button" className="desk-btn" onClick={readFile}>
              {t('redirectDesk.file')}
            </button>
            <button type="button" className="desk-btn desk-btn-primary" onClick={openForm}>
              {t('redirectDesk.new')}
            </button>
          </>
        )}
      </div>
      <DeskTable key={version} table={REDIRECTS} outerFilters={OUTER} />
    </>
  );
}
