/** The kind of visitor who signs in again: a member, or the guest of one order. */
export type SignInKind = 'member' | 'guest';

type Layer = (kind: SignInKind) => Promise<boolean | undefined>;

let layer: Layer | undefined;
let asked: ReturnType<Layer> | undefined;

/** Sets the page's sign-in layer; it resolves to whether it was done, undefined if it can't be shown. */
export function onSessionEnded(ask: Layer): void {
  layer = ask;
}

/** Asks once for all calls refused meanwhile; undefined where the page has nothing to ask with. */
export function signInAgain(kind: SignInKind): ReturnType<Layer> | undefined {
  asked ??= layer?.(kind).finally(() => {
    asked = undefined;
  });
  return asked;
}
