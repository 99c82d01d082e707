import { onSessionEnded } from '../lib/sign-in-again.ts';

/** The sign-in dialog shown when the session has expired; loaded on demand. */
export function startSessionLayer(): void {
  onSessionEnded((kind) =>
    import('../features/account/session/shop/ask-to-sign-in.dom.ts')
      .then(({ askToSignIn }) => askToSignIn(kind))
      .catch(() => undefined),
  );
}
