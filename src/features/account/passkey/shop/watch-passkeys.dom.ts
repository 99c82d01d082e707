import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../../../../lib/api.ts';
import { ceremonyProblem, choosePasskey, signalUnknownPasskey } from './ceremony.dom.ts';

/** The id field may wait for longer than a challenge's five minutes. */
const RENEW_MS = 4 * 60_000;
const LOOK_EVERY_MS = 30_000;

type SignIn = (credential: AuthenticationResponseJSON) => Promise<void>;

/** Offers passkeys among the id field's suggestions, and by the button in `box`. */
export function watchPasskeys(box: HTMLElement, signIn: SignIn): void {
  const button = box.querySelector('button');
  const alert = box.querySelector('[role=alert]');
  const texts = JSON.parse(box.dataset.texts ?? '{}') as Record<string, string>;
  if (button && alert) new PasskeyWatch({ button, alert, texts }, signIn).start();
}

interface Parts {
  button: HTMLButtonElement;
  alert: Element;
  texts: Record<string, string>;
}

class PasskeyWatch {
  readonly #parts: Parts;
  readonly #signIn: SignIn;
  /** The time at which the browser was last asked to suggest passkeys; 0 while it is not. */
  #suggestedAt = 0;

  constructor(parts: Parts, signIn: SignIn) {
    this.#parts = parts;
    this.#signIn = signIn;
  }

  start(): void {
    const { button } = this.#parts;
    button.disabled = false;
    button.addEventListener('click', () => void this.#press());
    void this.#suggest();

    const renew = () => {
      const isStale = this.#suggestedAt > 0 && this.#suggestedAt + RENEW_MS < Date.now();
      if (isStale && !document.hidden) void this.#suggest();
    };

    setInterval(renew, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', renew);
  }

  /** Nobody has asked for this, so that a failure is shown only once a passkey was chosen. */
  async #suggest(): Promise<void> {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    this.#suggestedAt = Date.now();
    const credential = await choosePasskey(true).catch(() => undefined);
    if (credential) await this.#use(credential);
  }

  async #press(): Promise<void> {
    const { button, texts } = this.#parts;
    if (button.ariaBusy === 'true') return;
    if (!browserSupportsWebAuthn()) return this.#say(texts['unsupported']);

    this.#suggestedAt = 0;
    this.#say('');
    button.ariaBusy = 'true';

    try {
      await this.#use(await choosePasskey(false));
    } catch (error) {
      this.#fail(error);
    }

    button.ariaBusy = null;
  }

  async #use(credential: AuthenticationResponseJSON): Promise<void> {
    this.#say('');

    try {
      await this.#signIn(credential);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === 'PasskeyUnknown';
      if (isUnknown) signalUnknownPasskey(credential.id);
      this.#fail(error);
    }
  }

  /** Says what went wrong, and lets the id field suggest passkeys anew. */
  #fail(error: unknown): void {
    const { texts } = this.#parts;
    if (error instanceof ApiError) this.#say(error.message || texts['network']);
    else this.#say(texts[ceremonyProblem(error)]);
    void this.#suggest();
  }

  #say(text = ''): void {
    this.#parts.alert.textContent = text;
  }
}
