import { showFieldError } from '../../../../components/submit-form.ts';
import { ApiError, api } from '../../../../lib/api.ts';
import { startCodeEntry, type CodeEntry } from '../../mail-code/shop/code-entry.dom.ts';
import type { EmailVerified, VerificationSent } from '../sign-up.schema.ts';
import { emailVerification, noteCheck } from './sign-up.store.ts';

const PATH = '/api/member/verifyEmail';

/**
 * The state of the e-mail field of a sign-up: Waiting, then Verified. It is kept for the tab, so
 * that a reload does not ask again.
 */
class VerifyEmail extends HTMLElement {
  #entry: CodeEntry | undefined;

  connectedCallback() {
    const { input, send } = this.#parts();
    if (!input || !send) return;

    this.#entry = startCodeEntry(this, {
      resend: async (requestId) => this.#wait(await api.post(`${PATH}/resend`, { requestId })),
      confirm: (codeInput) => {
        const check = this.#confirm(codeInput);
        noteCheck(check);
        return check;
      },
    });

    send.disabled = false;
    send.addEventListener('click', () => void this.#send(input, send));

    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || input.readOnly) return;
      event.preventDefault(); // not the surrounding form's submit
      void this.#send(input, send);
    });

    this.querySelector('[data-change]')?.addEventListener('click', () => {
      emailVerification.forget();
      this.#show();
      input.focus();
    });

    this.#show();
  }

  async #confirm(codeInput: { requestId: string; code: string }): Promise<void> {
    const { email } = await api.post<EmailVerified>(`${PATH}/confirm`, codeInput);
    emailVerification.keep({ verifyStatus: 'Verified', email, requestId: codeInput.requestId });
    this.#show();
  }

  #parts() {
    return {
      input: this.querySelector<HTMLInputElement>('[name=email]'),
      send: this.querySelector<HTMLButtonElement>('[data-send]'),
      verified: this.querySelector<HTMLElement>('[data-verified]'),
    };
  }

  async #send(input: HTMLInputElement, send: HTMLButtonElement): Promise<void> {
    if (send.ariaBusy === 'true') return;

    const texts = JSON.parse(this.dataset.texts ?? '{}');

    send.ariaBusy = 'true';
    showFieldError(input, '');

    try {
      const sent = await api.post<VerificationSent>(PATH, { email: input.value });
      this.#entry?.show(this.#wait(sent));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const known = texts.errors[error.code] ?? error.message;
      showFieldError(input, error.code === 'Network' ? texts.network : known);
      input.focus();
    }

    send.ariaBusy = null;
  }

  #wait(sent: VerificationSent): VerificationSent {
    const { input } = this.#parts();
    emailVerification.keep({ ...sent, email: input?.value ?? '' });
    return sent;
  }

  #show() {
    const { input, send, verified } = this.#parts();
    const kept = emailVerification.read();
    const isVerified = kept?.verifyStatus === 'Verified';
    const isHere = this.contains(document.activeElement); // else the next field has the focus

    if (input) {
      if (kept) input.value = kept.email;
      input.readOnly = isVerified;
      if (isVerified) showFieldError(input, '');
    }

    if (send) send.hidden = isVerified;
    if (verified) verified.hidden = !isVerified;
    if (kept?.verifyStatus === 'Waiting') this.#entry?.show(kept);
    else this.#entry?.hide();
    if (isVerified && isHere) verified?.focus();
  }
}
customElements.define('verify-email', VerifyEmail);
