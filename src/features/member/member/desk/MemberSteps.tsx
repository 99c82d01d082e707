import { getMessage } from '../../../../lib/api.ts';
import { askReason } from '../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import type { StaffMember } from './member-desk.schema.ts';

const FORMS = [
  { change: 'level', permission: 'member:write' },
  { change: 'points', permission: 'benefit:write' },
  { change: 'deposit', permission: 'benefit:write' },
] as const;

const loadChange = async () => (await import('./ChangeMember.tsx')).ChangeMember;

interface Props {
  member: StaffMember;
  /** The path of the member in the API. */
  path: string;
  onDone: () => void;
}

/** The actions on a member that the reader may take. */
export function MemberSteps({ member, path, onDone }: Props) {
  const { t, can } = useDesk();

  function ask(step: 'block' | 'unblock' | 'reset', run: (reason: string) => Promise<unknown>) {
    const title = t(`memberDesk.${step}`);
    const text = t(`memberDesk.${step}Text`);

    askReason({
      title,
      text,
      action: title,
      isDanger: step === 'block',
      reason: 'required',
      run: async (reason) => {
        await run(reason);
        toastDone(t(`memberDesk.${step}Done`));
      },
    }).then(
      (isDone) => isDone && onDone(),
      (error: unknown) => toastProblem(getMessage(error, t)),
    );
  }

  const setStatus = (status: StaffMember['status']) => (reason: string) =>
    desk.post(`${path}/status`, { status, reason });
  const isBlocked = member.status === 'Blocked';

  return (
    <div className="desk-steps" role="group" aria-label={t('orderDesk.steps')}>
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
            onClick={() => ask('reset', (reason) => desk.post(`${path}/resetPassword`, { reason }))}
          >
            {t('memberDesk.reset')}
          </button>
          <button
            type="button"
            className={isBlocked ? 'desk-btn' : 'desk-btn desk-btn-danger'}
            onClick={() =>
              isBlocked ? ask('unblock', setStatus('Active')) : ask('block', setStatus('Blocked'))
            }
          >
            {t(isBlocked ? 'memberDesk.unblock' : 'memberDesk.block')}
          </button>
        </>
      )}
    </div>
  );
}
