import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { SelectField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { saveBytes } from '../../../desk/parts/upload/save-file.dom.ts';
import type { TableFile } from '../../../desk/table-file/table-file.schema.ts';
import { TABLE_FILE_FORMATS } from '../../../desk/table-file/table-file.ts';
import { MONTH_TABLES } from './settlement-desk.schema.ts';

interface Props {
  month: string;
  onClose: () => void;
}

/** Saves one of a month's tables as a file, which the audit keeps. */
export function NewMonthFile({ month, onClose }: Props) {
  const { t } = useDesk();

  async function makeFile(form: FormData) {
    const { text } = buildFields(form);
    const file = await desk.post<TableFile>('/api/staff/month/makeFile', {
      month,
      table: text('table'),
      format: text('format'),
    });

    saveBytes(file.fileName, file.base64, file.contentType);
    onClose();
  }

  return (
    <DeskForm
      title={t('settlementDesk.save')}
      action={t('orderFileDesk.save')}
      onClose={onClose}
      run={makeFile}
    >
      {(id) => (
        <>
          <SelectField
            id={id}
            name="table"
            label={t('settlementDesk.column.table')}
            options={MONTH_TABLES.map((value) => ({
              value,
              label: t(`settlementDesk.table.${value}`),
            }))}
            hasFocus
          />
          <SelectField
            id={id}
            name="format"
            label={t('orderFileDesk.column.format')}
            options={TABLE_FILE_FORMATS.map((value) => ({
              value,
              label: t(`orderFileDesk.format.${value}`),
            }))}
          />
        </>
      )}
    </DeskForm>
  );
}
