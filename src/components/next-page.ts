import { inTab } from '../lib/in-tab.ts';
import { withStorage } from '../lib/storage.ts';
import { showToast } from './toast.ts';

/** Its key is looked for by layouts/start-visit.ts on every page. */
const tab = inTab<string>('toldNextPage');

/** Keeps a message for the page that this one is about to open, which shows it. */
export function tellNextPage(message: string): void {
  withStorage(() => tab.keep(message));
}

export function takeToldMessage(): void {
  const message = withStorage(() => tab.read());
  withStorage(() => tab.forget());
  if (message !== undefined) showToast(message, { isUnexpected: true });
}
