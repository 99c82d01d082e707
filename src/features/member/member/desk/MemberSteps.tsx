import { lazy, Suspense, useState } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import { askReason } from '../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import type { MemberChange, StaffMember } from './member-desk.schema.ts';

// On demand: dialogs are large.
const ChangeMember = lazy(async () => ({
  default: (await import('./ChangeMember.tsx')).ChangeMember,
}));

const FORMS = [
  { change: 'level', permission: 'member:write' },
  { change: 'points', permission: 'benefit:write' },
  { change: 'deposit', permission: 'benefit:write' },
] as const;

interface Props {
  member: StaffMember;
  /** The path of the member in the API. */
  path: string;
  onDone: () => void;
}

/** The actions on a member that the reader may take. */
export function MemberSteps({ member, path, onDone }: Props) {
  const { t, can } = useDesk();
  const [open, setOpen] = useState<MemberChange>();

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
        <button key={change} type="button" className="desk-btn" onClick={() => setOpen(change)}>
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
      <Suspense fallback={null}>
        {open && (
          <ChangeMember
            change={open}
            member={member}
            path={path}
            onClose={() => setOpen(undefined)}
            onChanged={() => {
              setOpen(undefined);
              onDone();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
