import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Steps } from '../../../desk/parts/DeskRecord.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import type { StaffMember } from './member-desk.schema.ts';

const FORMS = [
  { change: 'level', permission: 'member:write' },
  { change: 'points', permission: 'member:write' },
  { change: 'deposit', permission: 'benefit:write' },
] as const;

const loadChange = async () => (await import('./ChangeMember.tsx')).ChangeMember;

const loadGoodwill = async () => (await import('./goodwill/GiveGoodwill.tsx')).GiveGoodwill;

interface Props {
  member: StaffMember;
  /** The path of the member in the API. */
  path: string;
  onDone: () => void;
}

/** The actions on a member that the reader may take. */
export function MemberSteps({ member, path, onDone }: Props) {
  const { t, can } = useDesk();

  const { ask } = useSteps(onDone);
  const isBlocked = member.status === 'Blocked';

  const flip = () =>
    ask(`memberDesk.${isBlocked ? 'unblock' : 'block'}`, {
      isDanger: !isBlocked,
      run: (reason) =>
        desk.post(`${path}/status`, { status: isBlocked ? 'Active' : 'Blocked', reason }),
    });
  const reset = () =>
    ask('memberDesk.reset', { run: (reason) => desk.post(`${path}/resetPassword`, { reason }) });

  return (
    <Steps>
      {FORMS.filter(({ permission }) => can(permission)).map(({ change }) => (
        <button
          key={change}
          type="button"
          className="desk-btn"
          onClick={() => openDialog(loadChange, { change, member, path, onChanged: onDone })}
        >
          {t(`memberDesk.change.${change}`)}
        </button>
      ))}
      {can('member:write') && (
        <>
          <button
            type="button"
            className="desk-btn"
            onClick={() => openDialog(loadGoodwill, { member, path, onChanged: onDone })}
          >
            {t('memberDesk.change.coupon')}
          </button>
          <button type="button" className="desk-btn" onClick={reset}>
            {t('memberDesk.reset')}
          </button>
          <button
            type="button"
            className={isBlocked ? 'desk-btn' : 'desk-btn desk-btn-danger'}
            onClick={flip}
          >
            {t(isBlocked ? 'memberDesk.unblock' : 'memberDesk.block')}
          </button>
        </>
      )}
    </Steps>
  );
}
