import { showFieldError } from '../../../../components/submit-form.ts';
import { ApiError } from '../../../../lib/api.ts';
import { CODE_LENGTH } from '../code-length.ts';
import type { CodeSent } from '../mail-code.schema.ts';
import { fillText } from '../../../../lib/fill-text.ts';

interface CodeCalls {
  /** Sends another code for the same request. */
  resend: (requestId: string) => Promise<CodeSent>;
  /** Verifies the code; rejects with ApiError. */
  confirm: (given: { requestId: string; code: string }) => Promise<void>;
}

/** The code entry of a page (`CodeEntry.astro`). Six digits confirm themselves, pasted ones too. */
export class CodeEntry {
  readonly #entry: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #calls: CodeCalls;
  #sent: CodeSent | undefined;
  #isBusy = false;
  /** The last code that was wrong, with what was said: it is not sent, and counted, again. */
  #refused: { code: string; message: string } | undefined;

  constructor(entry: HTMLElement, input: HTMLInputElement, calls: CodeCalls) {
    this.#entry = entry;
    this.#input = input;
    this.#calls = calls;

    const give = () => this.#give();

    setInterval(() => this.#showTime(), 1000);
    this.#part('[data-resend]')?.addEventListener('click', () => {
      void this.#run(async (requestId) => this.show(await this.#calls.resend(requestId)));
    });
    this.#part('[data-confirm]')?.addEventListener('click', () => void give());
    input.addEventListener('input', () => {
      if (input.value.length === CODE_LENGTH) void give();
    });

    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault(); // not the surrounding form's submit
      void give();
    });
  }

  /** Opens the entry for a code that was sent. */
  show(sent: CodeSent): void {
    this.#sent = sent;
    this.#refused = undefined;
    this.#entry.hidden = false;

    const said = this.#part('[data-said]');
    if (said) said.textContent = this.#entry.dataset.sent ?? '';
    this.#input.value = '';
    showFieldError(this.#input, '');
    this.#showTime();
    this.#input.focus();
  }

  hide(): void {
    this.#sent = undefined;
    this.#entry.hidden = true;
  }

  #part(selector: string): HTMLElement | null {
    return this.#entry.querySelector<HTMLElement>(selector);
  }

  async #give(): Promise<void> {
    const code = this.#input.value;
    if (code === this.#refused?.code) return showFieldError(this.#input, this.#refused.message);

    await this.#run(async (requestId) => {
      try {
        await this.#calls.confirm({ requestId, code });
      } catch (error) {
        const isWrong = error instanceof ApiError && error.code === 'CodeWrong';
        if (isWrong) this.#refused = { code, message: error.message };
        throw error;
      }
    });
  }

  async #run(task: (requestId: string) => Promise<void>): Promise<void> {
    if (this.#isBusy || !this.#sent) return;

    this.#isBusy = true;
    showFieldError(this.#input, '');

    try {
      await task(this.#sent.requestId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isKnown = error.code !== 'Network';
      showFieldError(this.#input, isKnown ? error.message : (this.#entry.dataset.network ?? ''));
    } finally {
      this.#isBusy = false;
    }
  }

  #showTime(): void {
    if (!this.#sent) return;

    const { expiresAt, resendAt } = this.#sent;
    const { left = '', expired = '' } = this.#entry.dataset;
    const leftMs = expiresAt - Date.now();
    const place = this.#part('[data-time]');

    if (place) place.textContent = leftMs > 0 ? fillText(left, toMinutes(leftMs)) : expired;

    const again = this.#part('[data-resend]');
    if (again instanceof HTMLButtonElement) again.disabled = Date.now() < resendAt;
  }
}

/** The entry inside `root`; undefined if the page has none. */
export function startCodeEntry(root: HTMLElement, calls: CodeCalls): CodeEntry | undefined {
  const entry = root.querySelector<HTMLElement>('[data-code-entry]');
  const input = entry?.querySelector('input');
  return entry && input ? new CodeEntry(entry, input, calls) : undefined;
}

/** `9:05` */
function toMinutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
