import { hasInput, leaveFor } from './unsaved.store.ts';

interface Traversal extends Event {
  navigationType: string;
  destination: { key: string };
}

interface Traversing extends EventTarget {
  traverseTo: (key: string) => unknown;
}

/** Asks before a step back or forward, and before the page is closed, while input is not saved. */
export function guardInput(): () => void {
  const navigation = 'navigation' in window ? (window.navigation as Traversing) : undefined;

  const onNavigate = (event: Event) => {
    const { navigationType, destination } = event as Traversal;
    if (!event.cancelable || navigationType !== 'traverse' || !hasInput()) return;
    event.preventDefault();
    leaveFor(() => navigation?.traverseTo(destination.key));
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    if (hasInput()) event.preventDefault();
  };

  navigation?.addEventListener('navigate', onNavigate);
  addEventListener('beforeunload', onUnload);

  return () => {
    navigation?.removeEventListener('navigate', onNavigate);
    removeEventListener('beforeunload', onUnload);
  };
}
