import { formatDateTime } from '../../../lib/date.ts';
import { desk } from '../parts/call/desk-api.store.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { PlaceHead } from '../parts/DeskRecord.tsx';
import { useSteps } from '../parts/use-steps.ts';
import { openDialog } from '../parts/desk-dialog.store.ts';
import { useLoaded } from '../parts/use-loaded.tsx';
import type { Person, StaffList } from './staff.schema.ts';

const STAFF = '/api/staff/staff';

/** Everybody who works at the desk, their roles, and who was invited. */
export function People() {
  const { t, can } = useDesk();
  const { data, reload, fallback } = useLoaded<StaffList>(STAFF);
  const { ask } = useSteps(reload);
  const mayWrite = can('staff:write');

  if (!data) return fallback;

  const block = ({ staffSn, name }: Person) =>
    ask('staffDesk.block', {
      values: { name },
      isDanger: true,
      run: (reason) => desk.post(`${STAFF}/${staffSn}/block`, { reason }),
    });

  const invite = () =>
    openDialog(async () => (await import('./InvitePerson.tsx')).InvitePerson, {
      onInvited: reload,
    });
  const changeRoles = (person: Person) =>
    openDialog(async () => (await import('./ChangeRoles.tsx')).ChangeRoles, {
      person,
      onChanged: reload,
    });

  return (
    <>
      <PlaceHead title={t('desk.place.staff')}>
        {mayWrite && (
          <button type="button" className="desk-btn desk-btn-primary" onClick={invite}>
            {t('staffDesk.invite')}
          </button>
        )}
      </PlaceHead>
      <div className="desk-table-scroll" tabIndex={0}>
        <PeopleTable
          people={data.staff}
          {...(mayWrite && { onRoles: changeRoles, onBlock: block })}
        />
      </div>
    </>
  );
}

interface TableProps {
  people: readonly Person[];
  /** Left out for whoever may only look. */
  onRoles?: (person: Person) => void;
  onBlock?: (person: Person) => void;
}

function PeopleTable({ people, onRoles, onBlock }: TableProps) {
  const { t, locale, me } = useDesk();
  const day = (time: number | null) => (time === null ? '–' : formatDateTime(time, locale));

  return (
    <table>
      <caption className="sr-only">{t('desk.place.staff')}</caption>
      <thead>
        <tr>
          {['name', 'email', 'roles', 'status', 'createdAt', 'lastSeenAt'].map((id) => (
            <th key={id} scope="col">
              {t(`staffDesk.column.${id}`)}
            </th>
          ))}
          {onRoles && (
            <th scope="col">
              <span className="sr-only">{t('staffDesk.column.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.staffSn}>
            <th scope="row">{person.name}</th>
            <td>{person.email}</td>
            <td>{person.roles.map((role) => t(`staffDesk.role.${role}`)).join(', ')}</td>
            <td>
              <span className="desk-status">{t(`staffDesk.status.${person.status}`)}</span>
            </td>
            <td>{day(person.createdAt)}</td>
            <td>{day(person.lastSeenAt)}</td>
            {onRoles && (
              <td>
                <div className="desk-steps">
                  <button type="button" className="desk-btn" onClick={() => onRoles(person)}>
                    {t('staffDesk.changeRoles')}
                  </button>
                  {person.status !== 'Blocked' && person.staffSn !== me.staffSn && (
                    <button
                      type="button"
                      className="desk-btn desk-btn-danger"
                      onClick={() => onBlock?.(person)}
                    >
                      {t('staffDesk.block')}
                    </button>
                  )}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
