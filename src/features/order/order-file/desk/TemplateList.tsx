import type { ReactNode } from 'react';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import type { OrderFileTemplate } from '../order-file.ts';
import { PRESET_IDS, PRESETS } from '../preset.ts';
import type { OrderFileTemplates, SavedTemplate } from './order-file.schema.ts';

const PATH = '/api/staff/orderFiles/templates';

/** The presets, from which a template is made, and the templates that staff have saved. */
export function TemplateList() {
  const { t } = useDesk();
  const { data, reload, fallback } = useLoaded<OrderFileTemplates>(PATH);

  const { ask } = useSteps(reload);

  const writeTemplate = (template: OrderFileTemplate, name: string) =>
    openDialog(async () => (await import('./TemplateForm.tsx')).TemplateForm, {
      template,
      name,
      onSaved: reload,
    });

  const removeTemplate = ({ orderFileTemplateSn, name }: SavedTemplate) =>
    ask('orderFileDesk.remove', {
      values: { name },
      isDanger: true,
      reason: 'none',
      run: () => desk.delete(`${PATH}/${orderFileTemplateSn}`),
    });

  if (!data) return fallback;

  return (
    <PlainTable
      name={t('orderFileDesk.templates')}
      heads={[
        t('orderFileDesk.column.templateName'),
        t('orderFileDesk.column.rowKind'),
        { label: t('orderFileDesk.column.columns'), isNumber: true },
        t('staffDesk.column.actions'),
      ]}
    >
      {PRESET_IDS.map((id) => (
        <TemplateRow key={id} name={t(`orderFileDesk.preset.${id}`)} template={PRESETS[id]}>
          <button
            type="button"
            className="desk-btn"
            aria-label={t('orderFileDesk.copy', { name: t(`orderFileDesk.preset.${id}`) })}
            onClick={() => writeTemplate(PRESETS[id], '')}
          >
            {t('orderFileDesk.copyShort')}
          </button>
        </TemplateRow>
      ))}
      {data.templates.map((template) => (
        <TemplateRow key={template.orderFileTemplateSn} name={template.name} template={template}>
          <button
            type="button"
            className="desk-btn"
            aria-label={t('orderFileDesk.edit', { name: template.name })}
            onClick={() => writeTemplate(template, template.name)}
          >
            {t('inquiryDesk.edit')}
          </button>
          <button
            type="button"
            className="desk-btn desk-btn-danger"
            aria-label={t('orderFileDesk.remove', { name: template.name })}
            onClick={() => removeTemplate(template)}
          >
            {t('inquiryDesk.remove')}
          </button>
        </TemplateRow>
      ))}
    </PlainTable>
  );
}

interface RowProps {
  name: string;
  template: OrderFileTemplate;
  /** The buttons. */
  children: ReactNode;
}

function TemplateRow({ name, template, children }: RowProps) {
  const { t } = useDesk();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{t(`orderFileDesk.rowKind.${template.rowKind}`)}</td>
      <td data-number>{template.columns.length}</td>
      <td>
        <span className="desk-links">{children}</span>
      </td>
    </tr>
  );
}
