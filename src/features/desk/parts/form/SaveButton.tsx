import type { ReactNode } from 'react';

interface Props {
  isBusy: boolean;
  isDisabled?: boolean;
  look?: 'primary' | 'danger' | 'plain';
  isWide?: boolean;
  hasFocus?: boolean;
  /** A button without it submits its form. */
  onPress?: () => void;
  children: ReactNode;
}

const CLASSES = {
  primary: 'desk-btn desk-btn-primary',
  danger: 'desk-btn desk-btn-danger',
  plain: 'desk-btn',
};

/** The button that saves or sends what a form or a dialog holds; Ctrl+Enter presses it (`pressSave`). */
export function SaveButton({
  isBusy,
  onPress,
  children,
  look = 'primary',
  isDisabled = false,
  isWide = false,
  hasFocus = false,
}: Props) {
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      className={isWide ? `${CLASSES[look]} desk-btn-wide` : CLASSES[look]}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts="Control+Enter"
      autoFocus={hasFocus}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
