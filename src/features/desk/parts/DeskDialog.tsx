import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../../../components/Icon.tsx';
import { useDesk } from './call/desk-context.ts';
import { askBefore } from './form/unsaved.store.ts';
import { useUnsaved } from './form/use-unsaved.ts';

interface Props {
  title: string;
  onClose: () => void;
  /** While something runs: Esc, the cross and a press outside do not close it. */
  isLocked?: boolean;
  isWide?: boolean;
  /** Input would be lost: whoever closes it is asked first, however they do. */
  hasInput?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A dialog over the desk, open while it is rendered. Views load it on demand: it is large. */
export function DeskDialog({
  title,
  onClose,
  children,
  isLocked = false,
  isWide = false,
  hasInput = false,
}: Props) {
  const { t } = useDesk();

  useUnsaved(hasInput && !isLocked);

  const close = () => (hasInput ? askBefore(onClose) : onClose());

  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      isDismissable={!isLocked}
      isKeyboardDismissDisabled={isLocked}
      className="desk-overlay"
    >
      <Modal className={isWide ? 'desk-modal desk-modal-wide' : 'desk-modal'}>
        <Dialog className="desk-dialog">
          <div className="desk-dialog-head">
            <Heading slot="title">{title}</Heading>
            <button
              type="button"
              className="desk-icon-btn"
              aria-label={t('common.close')}
              disabled={isLocked}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          {typeof children === 'function' ? children(close) : children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
