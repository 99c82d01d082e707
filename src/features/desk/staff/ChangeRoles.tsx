import { CodeField } from '../parts/form/CodeField.tsx';
import { desk } from '../parts/call/desk-api.store.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { DeskForm } from '../parts/form/DeskForm.tsx';
import { buildFields } from '../parts/form/form-values.ts';
import { toastDone } from '../parts/toast.store.ts';
import { RoleBoxes } from './RoleBoxes.tsx';
import type { Person } from './staff.schema.ts';

interface Props {
  person: Person;
  onClose: () => void;
  onChanged: () => void;
}

/** Replaces the roles of somebody; they count from their next request on. */
export function ChangeRoles({ person, onClose, onChanged }: Props) {
  const { t } = useDesk();
  return (
    <DeskForm
      title={`${t('staffDesk.changeRoles')}: ${person.name}`}
      action={t('staffDesk.save')}
      onClose={onClose}
      run={async (form) => {
        const { text } = buildFields(form);
        const change = { roles: form.getAll('roles'), reason: text('reason'), code: text('code') };
        await desk.put(`/api/staff/staff/${person.staffSn}/roles`, change);
        toastDone(t('staffDesk.rolesChanged'));
        onClose();
        onChanged();
      }}
    >
      {(id) => (
        <>
          <RoleBoxes held={person.roles} />
          <div className="desk-field">
            <label htmlFor={`${id}-reason`}>{t('partsDesk.ask.reasonOptional')}</label>
            <input id={`${id}-reason`} name="reason" maxLength={500} autoComplete="off" />
            <p className="desk-hint">{t('partsDesk.ask.reasonHint')}</p>
          </div>
          <CodeField t={t} />
        </>
      )}
    </DeskForm>
  );
}
