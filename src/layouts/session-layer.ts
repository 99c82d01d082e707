import { onSessionEnded } from '../lib/sign-in-again.ts';

/** Asks to sign in over the page where a session ends; loaded when it does. */
export function startSessionLayer(): void {
  onSessionEnded((kind) =>
    import('../features/account/session/sign-in-again.dom.ts')
      .then(({ askToSignIn }) => askToSignIn(kind))
      .catch(() => undefined),
  );
}
