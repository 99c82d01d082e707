import { closeDialog, openDialog } from '../../../../components/dialog.ts';
import { tellNextPage } from '../../../../components/next-page.ts';
import { fetchFragment } from '../../../../components/page-fragment.ts';
import { startReviewForm } from './review-form.dom.ts';

/**
 * Shows the form of a review in a dialog over its page (ReviewDialog.astro); else where the link
 * leads, on its own.
 */
export function openReviewForm({ href }: HTMLAnchorElement): void {
  const dialog = document.getElementById('review');
  if (!(dialog instanceof HTMLDialogElement)) return location.assign(href);
  // Opened again: what was typed is still there.
  if (dialog.dataset['shown'] === href) return openDialog(dialog);
  loadReviewForm(dialog, href).catch(() => location.assign(href));
}

async function loadReviewForm(dialog: HTMLDialogElement, href: string): Promise<void> {
  const { page, part } = await fetchFragment(href, 'review-form');

  dialog.dataset['shown'] = href;

  const title = dialog.querySelector('h2');
  if (title) title.textContent = page.querySelector('h1')?.textContent ?? '';
  dialog.querySelector('[data-content]')?.replaceChildren(part);

  startReviewForm(part, () => {
    // The page has changed by it; closing goes back over the dialog's entry first.
    addEventListener('popstate', () => location.reload(), { once: true });
    tellNextPage(part.dataset['written'] ?? '');
    closeDialog(dialog);
  });

  openDialog(dialog);
}
