import { $visitor } from '../features/live/live.store.ts';
import { onSessionEnded } from '../lib/sign-in-again.ts';

/** Asks to sign in over the page where a session ends; loaded when it does. */
export function startSessionLayer(): void {
  let name: string | undefined;
  $visitor.subscribe((visitor) => {
    name ??= visitor?.memberName;
  });
  onSessionEnded((kind) =>
    import('../features/session/sign-in-again.dom.ts')
      .then(({ askToSignIn }) => askToSignIn(kind, name))
      .catch(() => undefined),
  );
}
