import { openDialog } from '../../../../../components/dialog.ts';
import { openPart } from '../../../../../components/load-part.ts';

/** Makes whatever is marked `data-search-open` open the overlay. */
export function startSearchOpeners(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#search-layer');
  const field = dialog?.querySelector('input');
  if (!dialog || !field) return;

  const open = (from: Element) => {
    if (from instanceof HTMLInputElement) field.value = from.value;
    openDialog(dialog);
    field.focus();
    field.select();
    // Loaded on the first search only.
    openPart(import('./start-search-panel.ts'), (part) => part.startSearchPanel(dialog, field));
  };

  const onOpener = (event: Event) => {
    const { target } = event;
    const opener = target instanceof Element ? target.closest('[data-search-open]') : null;
    if (!opener) return;
    event.preventDefault();
    open(opener);
  };

  refuseEmptyKeyword(dialog, field);
  document.addEventListener('click', onOpener);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') onOpener(event);
  });
}

/** An empty keyword is rejected without a request (rule 5.1: alert_2001). */
function refuseEmptyKeyword(dialog: HTMLDialogElement, field: HTMLInputElement): void {
  const error = dialog.querySelector<HTMLElement>('[data-required]');

  const showError = (text: string) => {
    if (error) error.textContent = text;
    field.ariaInvalid = String(text !== '');
  };

  field.addEventListener('input', () => showError(''));
  field.form?.addEventListener('submit', (event) => {
    if (field.value.trim() !== '') return;
    event.preventDefault();
    showError(error?.dataset.required ?? '');
    field.focus();
  });
}
