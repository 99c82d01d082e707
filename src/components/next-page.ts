import { inTab } from '../lib/in-tab.ts';
import { withStorage } from '../lib/storage.ts';

const tab = inTab<string>('toldNextPage');

/** Keeps a message for the page that this one is about to open, which shows it. */
export function tellNextPage(message: string): void {
  withStorage(() => tab.keep(message));
}

/** Shows what the page before had to say, once. */
export async function showToldMessage(): Promise<void> {
  const message = withStorage(() => tab.read());
  if (message === undefined) return;
  withStorage(() => tab.forget());
  // Loaded on demand: few visits need it.
  (await import('./toast.ts')).toast(message, { isUnexpected: true });
}
