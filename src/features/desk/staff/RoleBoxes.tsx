import { useDesk } from '../parts/call/desk-context.ts';

const ROLES = ['owner', 'goods', 'service', 'warehouse', 'content'];

/** The roles of a form, in the fields named `roles`. */
export function RoleBoxes({ held = [] }: { held?: readonly string[] }) {
  const { t } = useDesk();
  return (
    <fieldset className="desk-choices">
      <legend>{t('staffDesk.column.roles')}</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input type="checkbox" name="roles" value={role} defaultChecked={held.includes(role)} />
          <span>
            {t(`staffDesk.role.${role}`)}
            <small className="desk-hint">{t(`staffDesk.may.${role}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
