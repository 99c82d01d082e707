import { useEffect, useId, useRef, type ReactNode } from 'react';
import { closeDialog, openDialog } from './dialog.ts';
import { Icon } from './Icon.tsx';

interface Props {
  open: boolean;
  /** Called however it was closed: button, Esc, Back, a press outside. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Comes from below on phones. */
  sheet?: boolean;
  /** Its name in the address while it is open. */
  flag: string;
  /** The island opens it when its page is loaded with `?<flag>=on` (rule 2.14); else the flag is cleared. */
  byAddress?: true | undefined;
  foot?: ReactNode;
  /** Keeps its content while it is closed, with what was typed in it. */
  keepsContent?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog for islands, the native one; its content is rendered only while it is open, unless
 * it is kept.
 */
export function Dialog({
  open,
  onClose,
  sheet = false,
  flag,
  byAddress,
  title,
  foot,
  closeLabel,
  keepsContent = false,
  children,
}: Props) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    openDialog(dialog);
    return () => closeDialog(dialog); // also where an island takes it away while it is open
  }, [open]);

  return (
    <dialog
      ref={ref}
      id={id}
      className={sheet ? 'dialog sheet' : 'dialog'}
      data-flag={flag}
      data-by-address={byAddress}
      aria-labelledby={`${id}-title`}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose(); // React's event bubbles, also that of a dialog inside
      }}
    >
      {open && <DialogHead id={id} title={title} closeLabel={closeLabel} />}
      {(open || keepsContent) && <div className="dialog-body">{children}</div>}
      {open && foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}

function DialogHead({
  id,
  title,
  closeLabel,
}: Pick<Props, 'title' | 'closeLabel'> & { id: string }) {
  return (
    <div className="dialog-head">
      <h2 id={`${id}-title`} tabIndex={-1} autoFocus>
        {title}
      </h2>
      <button type="button" className="icon-btn" aria-label={closeLabel} data-closes>
        <Icon name="close" />
      </button>
    </div>
  );
}
