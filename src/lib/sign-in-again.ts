/** Who proves themselves again: a member, or the guest of one order. */
export type SignInKind = 'member' | 'guest';

type Layer = (kind: SignInKind) => Promise<boolean>;

let layer: Layer | undefined;
let asked: Promise<boolean> | undefined;

/** What asks for it on this page; resolves to whether it was done. */
export function onSessionEnded(ask: Layer): void {
  layer = ask;
}

/** Asks once for all calls refused meanwhile; undefined where the page has nothing to ask with. */
export function signInAgain(kind: SignInKind): Promise<boolean> | undefined {
  asked ??= layer?.(kind).finally(() => {
    asked = undefined;
  });
  return asked;
}
