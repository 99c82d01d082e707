/**
 * The purpose of the layer: a member or the guest of one order signs in again, or a signed-in member
 * confirms their identity before a sensitive change.
 */
export type SignInKind = 'member' | 'guest' | 'confirm';

type Layer = (kind: SignInKind) => Promise<boolean | undefined>;

let layer: Layer | undefined;
const pendingAnswers: Partial<Record<SignInKind, ReturnType<Layer> | undefined>> = {};

/** Sets the page's sign-in layer; it resolves to whether it was done, undefined if it can't be shown. */
export function onSessionEnded(ask: Layer): void {
  layer = ask;
}

/** Asks once for all calls refused meanwhile; undefined where the page has nothing to ask with. */
export function signInAgain(kind: SignInKind): ReturnType<Layer> | undefined {
  pendingAnswers[kind] ??= layer?.(kind).finally(() => {
    pendingAnswers[kind] = undefined;
  });
  return pendingAnswers[kind];
}
