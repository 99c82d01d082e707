import { useEffect, useRef } from 'react';
import { useDesk } from '../../features/desk/parts/call/desk-context.ts';
import { EntryScreen } from '../../features/desk/staff/sign-in/EntryScreen.tsx';
import { SignIn } from '../../features/desk/staff/sign-in/SignIn.tsx';

/**
 * The sign-in screen over the open desk, whose session has ended: what is typed below stays. A native
 * dialog, as it covers React Aria's, too.
 */
export function LockScreen() {
  const { t, me } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  const stay = () => dialog.current?.showModal();

  return (
    <dialog
      ref={dialog}
      className="desk-lock"
      aria-label={t('desk.signIn.title')}
      data-react-aria-top-layer="true"
      onCancel={(event) => event.preventDefault()}
      onClose={stay} // a browser closes it on a second Esc
    >
      <EntryScreen
        shop={t('brand.name')}
        title={t('desk.signIn.title')}
        text={t('desk.signIn.locked')}
        isOver
      >
        <SignIn t={t} email={me.email} />
      </EntryScreen>
    </dialog>
  );
}
