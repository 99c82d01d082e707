import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../../../../lib/api.ts';
import { choosePasskey, signalUnknownPasskey } from './ceremony.dom.ts';
import { PasskeysUnsupported } from './passkey-problem.ts';

/** The id field may wait for longer than a challenge's five minutes. */
const RENEW_MS = 4 * 60_000;
const LOOK_EVERY_MS = 30_000;

interface Options {
  signIn: (credential: AuthenticationResponseJSON) => Promise<void>;
  /** Called with what went wrong; with undefined once it no longer matters. */
  onProblem: (problem: unknown) => void;
}

/** Offers passkeys among the id field's suggestions, and by `press`. */
export class PasskeyWatch {
  readonly #options: Options;
  /** The time at which the browser was last asked to suggest passkeys; 0 while it is not. */
  #suggestedAt = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns how to end it. */
  start(): () => void {
    void this.#suggest();

    const renew = () => {
      const isStale = this.#suggestedAt > 0 && this.#suggestedAt + RENEW_MS < Date.now();
      if (isStale && !document.hidden) void this.#suggest();
    };

    const timer = setInterval(renew, LOOK_EVERY_MS);
    const listening = new AbortController();
    const { signal } = listening;

    document.addEventListener('visibilitychange', renew, { signal });
    // A page that waits for a passkey is not kept in the back/forward cache.
    addEventListener('pagehide', () => WebAuthnAbortService.cancelCeremony(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && void this.#suggest(), { signal });

    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }

  /** Lets the visitor choose a passkey in a dialog of the browser. */
  async press(): Promise<void> {
    this.#options.onProblem(undefined);
    if (!browserSupportsWebAuthn()) return this.#options.onProblem(new PasskeysUnsupported());

    this.#suggestedAt = 0;

    try {
      await this.#use(await choosePasskey(false));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Nobody has asked for this, so that a failure is shown only once a passkey was chosen. */
  async #suggest(): Promise<void> {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    this.#suggestedAt = Date.now();
    const credential = await choosePasskey(true).catch(() => undefined);
    if (credential) await this.#use(credential);
  }

  async #use(credential: AuthenticationResponseJSON): Promise<void> {
    this.#options.onProblem(undefined);

    try {
      await this.#options.signIn(credential);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === 'PasskeyUnknown';
      if (isUnknown) signalUnknownPasskey(credential.id);
      this.#fail(error);
    }
  }

  /** Says what went wrong, and lets the id field suggest passkeys anew. */
  #fail(error: unknown): void {
    this.#options.onProblem(error);
    void this.#suggest();
  }
}
