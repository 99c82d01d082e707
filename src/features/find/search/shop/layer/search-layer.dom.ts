import { createT, type Messages, type Translate } from '../../../../../i18n/t.ts';
import { api } from '../../../../../lib/api.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../../../lib/constants.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../../../lib/locale.ts';
import type { AutoComplete } from '../../search.schema.ts';
import { startKeywordTabs } from './keyword-tabs.dom.ts';
import { suggestionGroups } from './suggestion-list.dom.ts';

const started = new WeakSet<HTMLElement>();

/** Makes the search overlay work; once, however often it is opened. */
export function startSearchLayer(dialog: HTMLElement): void {
  const form = dialog.querySelector('form');
  const field = dialog.querySelector('input');
  const start = dialog.querySelector<HTMLElement>('[data-start]');
  if (!form || !field || !start || started.has(dialog)) return;

  started.add(dialog);

  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  // Written by SearchLayer.astro from the message catalogue.
  const t = createT(JSON.parse(dialog.dataset.texts ?? '{}') as Messages, locale);

  startKeywordTabs(start, { t, locale });
  new Suggestions({ dialog, form, field, start, t, locale }).start();
}

interface Parts {
  dialog: HTMLElement;
  form: HTMLFormElement;
  field: HTMLInputElement;
  start: HTMLElement;
  t: Translate;
  locale: Locale;
}

/** The field and its list: a combobox as WAI-ARIA has it, whose options are links. */
class Suggestions {
  readonly #at: Parts;
  readonly #list: HTMLElement;
  readonly #status: HTMLElement;
  readonly #error: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The latest request of the list: late responses to older ones are dropped. */
  #requested = '';

  constructor(parts: Parts) {
    this.#at = parts;

    const find = (selector: string) =>
      parts.dialog.querySelector<HTMLElement>(selector) ?? document.createElement('p');

    this.#list = find('[role=listbox]');
    this.#status = find('[data-status]');
    this.#error = find('[data-required]');
  }

  start(): void {
    const { field, form } = this.#at;
    field.addEventListener('input', () => this.#typed());
    field.addEventListener('keydown', (event) => this.#key(event));
    form.addEventListener('submit', (event) => this.#submit(event));
    if (field.value.trim() !== '') this.#typed();
  }

  #typed(): void {
    const keyword = this.#at.field.value.trim();

    clearTimeout(this.#timer);
    this.#complain('');
    this.#choose(undefined);
    if (keyword === '') this.#show([]);
    else this.#timer = setTimeout(() => void this.#ask(keyword), SEARCH_DEBOUNCE_MS);
  }

  async #ask(keyword: string): Promise<void> {
    this.#requested = keyword;

    const query = new URLSearchParams({ keyword });
    const path = `/api/search/autoComplete?${query}`;
    const answer = await api.get<AutoComplete>(path).catch(() => undefined);
    // The field still searches without an answer.
    if (!answer || this.#requested !== keyword) return;

    this.#show(suggestionGroups(answer, this.#at), { typed: keyword, keyword: answer.keyword });
  }

  #show(groups: readonly HTMLElement[], requested = { typed: '', keyword: '' }): void {
    const { field, start } = this.#at;

    this.#requested = requested.typed;
    this.#list.replaceChildren(...groups);

    const options = this.#options();
    for (const [at, option] of options.entries()) option.id = `search-option-${at}`;
    this.#list.hidden = options.length === 0;
    // Popular keywords stay visible without a suggestion, and a message says why.
    start.hidden = options.length > 0;
    field.ariaExpanded = String(options.length > 0);
    this.#say(requested, options.length);
  }

  /** Shown where the result differs from the query; announced to screen readers. */
  #say({ typed, keyword }: { typed: string; keyword: string }, count: number): void {
    const { t } = this.#at;
    const isBare = typed !== '' && count === 0;
    const isCorrected = count > 0 && keyword !== typed;

    this.#status.className = isBare || isCorrected ? 'muted' : 'sr-only';
    if (isBare) this.#status.textContent = t('search.layer.none', { keyword: typed });
    else if (typed === '') this.#status.textContent = '';
    else if (isCorrected)
      this.#status.textContent = t('search.layer.corrected', { typed, keyword });
    else this.#status.textContent = t('search.layer.found', { count });
  }

  #key(event: KeyboardEvent): void {
    // While an input method puts a syllable together, the keys are its own.
    if (event.isComposing) return;

    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const options = this.#options();
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const chosenIndex = options.findIndex((option) => option.ariaSelected === 'true');
      // Past the last one, and before the first one, is the field itself.
      const next = chosenIndex < 0 && step < 0 ? options.length - 1 : chosenIndex + step;
      this.#choose(options[next]);
    } else if (event.key === 'Enter') {
      const chosen = options.find((option) => option.ariaSelected === 'true');
      if (!chosen) return;
      event.preventDefault();
      chosen.click();
    }
  }

  #choose(chosen: HTMLElement | undefined): void {
    for (const option of this.#options()) option.ariaSelected = String(option === chosen);
    if (chosen) this.#at.field.setAttribute('aria-activedescendant', chosen.id);
    else this.#at.field.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  }

  /** An empty keyword is rejected without a request (rule 5.1: alert_2001). */
  #submit(event: Event): void {
    const { field } = this.#at;
    if (field.value.trim() !== '') return;
    event.preventDefault();
    this.#complain(this.#error.dataset.required ?? '');
    field.focus();
  }

  #complain(text: string): void {
    const { field } = this.#at;
    this.#error.textContent = text;
    field.ariaInvalid = String(text !== '');
    if (text === '') field.removeAttribute('aria-describedby');
    else field.setAttribute('aria-describedby', this.#error.id);
  }

  #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
  }
}
