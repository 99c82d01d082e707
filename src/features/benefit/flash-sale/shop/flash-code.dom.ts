import { closeDialog } from '../../../../components/dialog.ts';
import { handleSubmit, type FormTexts } from '../../../../components/submit-form.ts';
import { showToast } from '../../../../components/toast.ts';
import { api } from '../../../../lib/api.ts';
import { askLiveAgain } from '../../../../lib/live-again.ts';
import type { FlashSaleTaken } from '../flash-code.schema.ts';

let isStarted = false;

/**
 * Starts the form of FlashCodeDialog.astro: it shows why a code is refused, and a toast which sale a
 * code opened. Each component with a button for the dialog calls this; repeats have no effect.
 */
export function startFlashCodeForm(): void {
  const form = document.querySelector<HTMLFormElement>('#flash-code form');
  if (!form || isStarted) return;

  isStarted = true;

  const { texts = '{}', done = '' } = form.dataset;

  // The component's own texts.
  handleSubmit(form, JSON.parse(texts) as FormTexts, async ({ code }) => {
    const { name } = await api.post<FlashSaleTaken>('/api/flashSales/code', { code });

    const dialog = form.closest('dialog');
    if (dialog) closeDialog(dialog);
    form.reset();
    askLiveAgain();
    showToast(done.replace('{{name}}', name));
  });
}
