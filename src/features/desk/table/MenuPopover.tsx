import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Menu';

interface Props {
  /** The button that it belongs to. */
  trigger: RefObject<HTMLButtonElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The box of a menu below its button, open while it is rendered. */
export function MenuPopover({ trigger, label, onClose, children }: Props) {
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom end"
      aria-label={label}
      className="desk-popover"
    >
      {children}
    </Popover>
  );
}
