import { closeDialog } from '../../components/dialog.ts';
import { handleSubmit } from '../../components/submit-form.ts';
import type { FormTexts } from '../../components/submit-form.ts';
import { toast } from '../../components/toast.ts';
import { api } from '../../lib/api.ts';
import { askLiveAgain } from '../../lib/live-again.ts';
import type { FlashSaleTaken } from './flash-code.schema.ts';

/** Sends the code; the form says what is wrong with it, a toast what it opened. */
export function startFlashCodeForm(
  form: HTMLFormElement,
  { texts, done }: { texts: FormTexts; done: string },
): void {
  handleSubmit(form, texts, async ({ code }) => {
    const { name } = await api.post<FlashSaleTaken>('/api/flashSales/code', { code });
    const dialog = form.closest('dialog');
    if (dialog) closeDialog(dialog);
    form.reset();
    askLiveAgain();
    toast(done.replace('{{name}}', name));
  });
}
