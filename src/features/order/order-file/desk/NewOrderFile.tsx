import type { Translate } from '../../../../i18n/t.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { REVEAL_REASON_MIN } from '../../../desk/parts/call/reveal.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { CheckField, SelectField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import { saveBytes } from '../../../desk/parts/upload/save-file.dom.ts';
import { TABLE_FILE_FORMATS } from '../../../desk/table-file/table-file.ts';
import { listNeededPermissions, type OrderFileTemplate } from '../order-file.ts';
import { PRESET_IDS, PRESETS } from '../preset.ts';
import type { MadeOrderFile, OrderFileTemplates } from './order-file.schema.ts';

interface Props {
  /** The chosen orders; undefined for every one that is to be shipped. */
  orderNos?: readonly string[] | undefined;
  onClose: () => void;
  onMade: () => void;
}

/** Makes a file of orders for a carrier or an order manager, and saves it. */
export function NewOrderFile({ orderNos, onClose, onMade }: Props) {
  const { t, can } = useDesk();
  const { data, fallback } = useLoaded<OrderFileTemplates>('/api/staff/orderFiles/templates');

  async function makeFile(form: FormData) {
    const { text, flag } = buildFields(form);
    const file = await desk.post<MadeOrderFile>('/api/staff/orderFiles', {
      template: text('template'),
      format: text('format'),
      isAgain: !flag('onlyNew'),
      reason: text('reason'),
      ...(orderNos && { orderNos }),
    });

    saveBytes(file.fileName, file.base64, file.contentType);
    tellMade(t, file);
    onClose();
    onMade();
  }

  const templates = listChoices(t, data?.templates ?? []);
  const mayTake = ({ columns }: Choice) => listNeededPermissions(columns).every(can);

  return (
    <DeskForm
      title={t('orderFileDesk.make')}
      action={t('orderFileDesk.save')}
      onClose={onClose}
      run={makeFile}
    >
      {(id) =>
        data ? (
          <>
            <p className="desk-hint">
              {orderNos
                ? t('orderFileDesk.ofChosen', { count: orderNos.length })
                : t('orderFileDesk.ofAll')}
            </p>
            <SelectField
              id={id}
              name="template"
              label={t('orderFileDesk.column.templateName')}
              options={templates.filter(mayTake)}
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
            <CheckField
              id={id}
              name="onlyNew"
              label={t('orderFileDesk.onlyNew')}
              hint={t('orderFileDesk.onlyNewHint')}
              value
            />
            <TextField
              id={id}
              name="reason"
              label={t('orderFileDesk.reason')}
              hint={t('orderFileDesk.reasonHint', { min: REVEAL_REASON_MIN })}
              maxLength={500}
            />
          </>
        ) : (
          fallback
        )
      }
    </DeskForm>
  );
}

interface Choice extends Pick<OrderFileTemplate, 'columns'> {
  value: string;
  label: string;
}

/** The presets, and after them the saved templates. */
function listChoices(t: Translate, saved: OrderFileTemplates['templates']): Choice[] {
  return [
    ...PRESET_IDS.map((id) => ({
      value: id,
      label: t(`orderFileDesk.preset.${id}`),
      columns: PRESETS[id].columns,
    })),
    ...saved.map(({ orderFileTemplateSn, name, columns }) => ({
      value: String(orderFileTemplateSn),
      label: name,
      columns,
    })),
  ];
}

const SHOWN = 10;

function tellMade(
  t: Translate,
  { orderCount, leftCount, replaced, fileName }: MadeOrderFile,
): void {
  toastDone(t('orderFileDesk.made', { count: orderCount, fileName }));
  if (leftCount > 0) toastProblem(t('orderFileDesk.left', { count: leftCount }));
  if (replaced.length === 0) return;

  const cells = replaced.map(({ orderNo, title, text }) => `${orderNo} ${title}: ${text}`);
  const list = cells.slice(0, SHOWN).join(' / ') + (cells.length > SHOWN ? ' …' : '');
  toastProblem(t('orderFileDesk.replaced', { count: replaced.length, list }));
}
