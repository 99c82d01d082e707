import { useEffect, useState, type ComponentType } from 'react';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { onLiveAgain } from '../../../../lib/live-again.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { FlashCodeDialog } from './FlashCodeDialog.tsx';
import '../../../../components/form/form.css';

type DialogProps = Parameters<typeof FlashCodeDialog>[0];

/**
 * The form for a code, loaded for the few who may enter one: undefined until it is there, null if it
 * can't be loaded, which leaves the page without it.
 */
export function useFlashCodeDialog(
  isNeeded: boolean,
): ComponentType<DialogProps> | null | undefined {
  const [dialog, setDialog] = useState<{ Component: ComponentType<DialogProps> | null }>();

  useEffect(() => {
    if (!isNeeded) return;

    void import('./FlashCodeDialog.tsx').then(
      ({ FlashCodeDialog: Component }) => setDialog({ Component }),
      () => setDialog({ Component: null }),
    );
  }, [isNeeded]);

  return dialog?.Component;
}

interface Props {
  locale: Locale;
  messages: Messages;
}

/** The button of a page whose sale the server rendered: it loads the page anew after a code. */
export function FlashCodeButton({ locale, messages }: Props) {
  const t = createT(messages, locale);
  const [isOpen, setOpen] = useState(false);
  const CodeDialog = useFlashCodeDialog(true);

  useEffect(() => onLiveAgain(() => location.reload()), []);

  return (
    <>
      <button type="button" className="btn btn-line needs-script" onClick={() => setOpen(true)}>
        {t('popup.flashOpen')}
      </button>
      {CodeDialog && <CodeDialog isOpen={isOpen} onClose={() => setOpen(false)} t={t} />}
    </>
  );
}
