import { useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { moveItem } from '../../../desk/form/form-field.ts';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { SelectField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import {
  COLUMN_TEXT_MAX,
  COLUMNS_MAX,
  ORDER_FILE_ROW_KINDS,
  SHEET_NAME_MAX,
  SOURCES,
  TEMPLATE_NAME_MAX,
  type OrderFileColumn,
  type OrderFileTemplate,
  type Source,
} from '../order-file.ts';

interface Props {
  /** The columns to begin with. */
  template: OrderFileTemplate;
  /** '' for a new one. */
  name: string;
  onClose: () => void;
  onSaved: () => void;
}

/** A column with its identity while the list is edited. */
interface EditedColumn extends OrderFileColumn {
  key: number;
}

/** The columns of an order file: their titles, what they hold, and their order. */
export function TemplateForm({ template, name, onClose, onSaved }: Props) {
  const { t } = useDesk();
  const [columns, setColumns] = useState<readonly EditedColumn[]>(
    template.columns.map((column, key) => ({ ...column, key })),
  );

  async function saveTemplate(form: FormData) {
    const { text } = buildFields(form);
    await desk.post('/api/staff/orderFiles/templates', {
      name: text('name'),
      rowKind: text('rowKind'),
      sheetName: text('sheetName'),
      columns: columns.map(({ title, source, text: constant }) => ({
        title,
        source,
        text: source === 'text' ? constant : '',
      })),
    });

    toastDone(t('orderFileDesk.templateSaved'));
    onClose();
    onSaved();
  }

  const addColumn = () => {
    const key = Math.max(-1, ...columns.map((column) => column.key)) + 1;
    setColumns([...columns, { key, title: '', source: 'text', text: '' }]);
  };

  return (
    <DeskForm
      title={t('orderFileDesk.template')}
      action={t('partsDesk.form.save')}
      isWide
      onClose={onClose}
      run={saveTemplate}
    >
      {(id) => (
        <>
          <div className="desk-fields">
            <TextField
              id={id}
              name="name"
              label={t('orderFileDesk.column.templateName')}
              hint={t('orderFileDesk.nameHint')}
              maxLength={TEMPLATE_NAME_MAX}
              value={name}
              isRequired
              hasFocus
            />
            <SelectField
              id={id}
              name="rowKind"
              label={t('orderFileDesk.column.rowKind')}
              value={template.rowKind}
              options={ORDER_FILE_ROW_KINDS.map((value) => ({
                value,
                label: t(`orderFileDesk.rowKind.${value}`),
              }))}
            />
            <TextField
              id={id}
              name="sheetName"
              label={t('orderFileDesk.column.sheetName')}
              maxLength={SHEET_NAME_MAX}
              value={template.sheetName}
            />
          </div>
          <ColumnList columns={columns} onChange={setColumns} />
          <button
            type="button"
            className="desk-btn"
            disabled={columns.length >= COLUMNS_MAX}
            onClick={addColumn}
          >
            {t('orderFileDesk.addColumn')}
          </button>
        </>
      )}
    </DeskForm>
  );
}

interface ListProps {
  columns: readonly EditedColumn[];
  onChange: (columns: readonly EditedColumn[]) => void;
}

function ColumnList({ columns, onChange }: ListProps) {
  const { t } = useDesk();

  return (
    <PlainTable
      name={t('orderFileDesk.column.columns')}
      className="desk-file-rows"
      heads={[
        { label: t('orderFileDesk.column.position'), isNumber: true },
        t('orderFileDesk.column.title'),
        t('orderFileDesk.column.source'),
        t('orderFileDesk.column.text'),
        t('staffDesk.column.actions'),
      ]}
    >
      {columns.map((column, index) => (
        <tr key={column.key}>
          <td data-number>{index + 1}</td>
          <ColumnCells
            column={column}
            index={index}
            onChange={(changed) => onChange(columns.with(index, changed))}
          />
          <td>
            <ColumnButtons columns={columns} index={index} onChange={onChange} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

interface CellsProps {
  column: EditedColumn;
  index: number;
  onChange: (column: EditedColumn) => void;
}

function ColumnCells({ column, index, onChange }: CellsProps) {
  const { t } = useDesk();
  const toLabel = (name: string) => t('orderFileDesk.cell', { n: index + 1, name });

  return (
    <>
      <td>
        <input
          name={`columns.${index}.title`}
          aria-label={toLabel(t('orderFileDesk.column.title'))}
          maxLength={COLUMN_TEXT_MAX}
          value={column.title}
          onChange={({ target }) => onChange({ ...column, title: target.value })}
        />
      </td>
      <td>
        <select
          name={`columns.${index}.source`}
          aria-label={toLabel(t('orderFileDesk.column.source'))}
          value={column.source}
          onChange={({ target }) => onChange({ ...column, source: target.value as Source })} // one of its options
        >
          {SOURCES.map((source) => (
            <option key={source} value={source}>
              {t(`orderFileDesk.source.${source}`)}
            </option>
          ))}
        </select>
      </td>
      <td>
        {column.source === 'text' && (
          <input
            name={`columns.${index}.text`}
            aria-label={toLabel(t('orderFileDesk.column.text'))}
            maxLength={COLUMN_TEXT_MAX}
            value={column.text}
            onChange={({ target }) => onChange({ ...column, text: target.value })}
          />
        )}
      </td>
    </>
  );
}

function ColumnButtons({ columns, index, onChange }: ListProps & { index: number }) {
  const { t } = useDesk();
  const title = columns[index]?.title ?? '';
  const name = title === '' ? String(index + 1) : title;
  const moveTo = (to: number) => onChange(moveItem(columns, index, to));

  return (
    <span className="desk-links">
      <button
        type="button"
        className="desk-icon-btn"
        aria-label={t('formDesk.moveUp', { name })}
        disabled={index === 0}
        onClick={() => moveTo(index - 1)}
      >
        <Icon name="up" className="icon-sm" />
      </button>
      <button
        type="button"
        className="desk-icon-btn"
        aria-label={t('formDesk.moveDown', { name })}
        disabled={index === columns.length - 1}
        onClick={() => moveTo(index + 1)}
      >
        <Icon name="down" className="icon-sm" />
      </button>
      <button
        type="button"
        className="desk-icon-btn"
        aria-label={t('formDesk.remove', { name })}
        disabled={columns.length === 1}
        onClick={() => onChange(columns.toSpliced(index, 1))}
      >
        <Icon name="close" className="icon-sm" />
      </button>
    </span>
  );
}
