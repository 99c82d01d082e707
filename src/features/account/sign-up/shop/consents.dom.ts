import { showFieldError } from '../../../../components/submit-form.ts';
import type { Consents } from '../../sign-in/auth.ts';

/**
 * Runs the boxes of `ConsentBoxes.astro` in a form. Returns a function that reads them; it shows
 * what is missing, focuses the first of it and returns undefined.
 */
export function startConsents(form: HTMLFormElement): () => Consents | undefined {
  const all = form.querySelector<HTMLInputElement>('[data-all]');
  const boxes = [...form.querySelectorAll<HTMLInputElement>('.consent [name]')];

  const showAll = () => {
    if (!all) return;
    const count = boxes.filter((box) => box.checked).length;
    all.checked = count === boxes.length;
    all.indeterminate = count > 0 && !all.checked;
  };

  const tickAll = () => {
    for (const box of boxes) {
      box.checked = all?.checked ?? false;
      showFieldError(box, '');
    }
    showAll();
  };

  all?.addEventListener('change', tickAll);

  for (const box of boxes) {
    box.addEventListener('change', () => {
      showFieldError(box, '');
      showAll();
    });
  }

  if (all?.checked) tickAll(); // before this script ran
  else showAll(); // the browser may have restored ticks

  return () => readConsentBoxes(boxes);
}

function readConsentBoxes(boxes: readonly HTMLInputElement[]): Consents | undefined {
  const consents = Object.fromEntries(boxes.map(({ name, checked }) => [name, checked]));

  const isLeft = ({ name, required, checked }: HTMLInputElement) =>
    name === 'marketingNight'
      ? checked && !consents['marketing'] && !consents['marketingSms']
      : required && !checked;

  const left = boxes.filter(isLeft);
  for (const box of left) showFieldError(box, box.dataset.missing ?? '');
  left[0]?.focus();

  return left.length === 0 ? (consents as Consents) : undefined; // a box for each of CONSENTS
}
