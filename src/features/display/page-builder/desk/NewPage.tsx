import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { openDesk } from '../../../desk/parts/call/desk-router.store.ts';

/** Begins a page: empty, or a copy of `from`. */
export function NewPage({ from, onClose }: { from?: string; onClose: () => void }) {
  const { t } = useDesk();
  const title = t(from === undefined ? 'pageBuilderDesk.new' : 'pageBuilderDesk.copy');

  return (
    <DeskForm
      title={title}
      action={title}
      onClose={onClose}
      run={async (form) => {
        const pageCode = buildFields(form).text('pageCode');
        await desk.post('/api/staff/pages', { pageCode, ...(from !== undefined && { from }) });
        onClose();
        openDesk(`pages/${pageCode}`);
      }}
    >
      {(id) => (
        <TextField
          id={id}
          name="pageCode"
          label={t('pageBuilderDesk.column.pageCode')}
          maxLength={60}
          hint={t('pageBuilderDesk.codeHint')}
          isRequired
          hasFocus
        />
      )}
    </DeskForm>
  );
}
