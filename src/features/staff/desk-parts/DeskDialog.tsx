import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../../../components/Icon.tsx';
import { useDesk } from './desk-context.ts';

interface Props {
  title: string;
  onClose: () => void;
  /** While something runs: Esc, the cross and a press outside do not close it. */
  isLocked?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog over the desk, open while it is rendered. Views load it on demand: it is large. */
export function DeskDialog({ title, onClose, isLocked = false, isWide = false, children }: Props) {
  const { t } = useDesk();
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
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
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
