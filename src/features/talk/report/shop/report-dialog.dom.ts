import { closeDialog, openDialog } from '../../../../components/dialog.ts';
import { handleSubmit, showFormError } from '../../../../components/submit-form.ts';
import { showToast } from '../../../../components/toast.ts';
import { api } from '../../../../lib/api.ts';

interface Texts {
  reported: string;
  network: string;
}

/** The path that the open dialog's report is sent to. */
let target = '';

/** Opens the dialog of ReportDialog.astro for a report to `path`. */
export function openReport(dialog: HTMLDialogElement | null, path: string, texts: Texts): void {
  const form = dialog?.querySelector('form');
  if (!dialog || !form) return;

  if (target === '') attachReportListeners(dialog, form, texts);
  target = path;
  form.reset();
  showFormError(form, '');
  form.querySelector('[data-description]')?.toggleAttribute('hidden', true);
  openDialog(dialog);
}

function attachReportListeners(
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
  texts: Texts,
): void {
  form.addEventListener('change', () => {
    const isEtc = new FormData(form).get('reason') === 'Etc';
    form.querySelector('[data-description]')?.toggleAttribute('hidden', !isEtc);
  });
  handleSubmit(form, { errors: {}, network: texts.network }, async ({ reason, description }) => {
    await api.post(target, reason === 'Etc' ? { reason, description } : { reason });
    closeDialog(dialog);
    showToast(texts.reported);
  });
}
