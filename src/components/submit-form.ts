import { ApiError } from '../lib/api.ts';

/** The texts of a form: error code -> text, and the text for a network error. */
export interface FormTexts {
  errors: Readonly<Record<string, string>>;
  network: string;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/**
 * Sends a form in the background and shows what is wrong where it belongs: beside its field
 * (`#<field>-error`, described by it), else in the form's `[role=alert]`. `send` runs once at a
 * time; nothing typed is lost. A page renders such a form with `method="post"` and its button
 * disabled: before its script runs it would put what is typed into the address, or lose it.
 */
export function handleSubmit(
  form: HTMLFormElement,
  texts: FormTexts,
  send: (values: Record<string, string>) => Promise<void>,
): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (button) button.disabled = false;
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => {
    if (isControl(target)) showFieldError(target, '');
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();

    if (button?.ariaBusy === 'true') return;

    clearErrors(form);
    if (button) button.ariaBusy = 'true';

    void send(getValues(form))
      .catch((error: unknown) => showError(form, texts, error))
      .finally(() => {
        if (button) button.ariaBusy = null;
      });
  });
}

const getPlace = (input: Control) => document.getElementById(`${input.id}-error`);

/** Shows the error of one field; '' clears it. */
export function showFieldError(input: Control, text: string): void {
  const place = getPlace(input);
  if (place) place.textContent = text;
  if (text === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** Shows the error of the whole form. */
export function showFormError(form: HTMLFormElement, text: string): void {
  const place = form.querySelector<HTMLElement>('[role=alert]');
  if (place) place.textContent = text;
}

function showError(form: HTMLFormElement, texts: FormTexts, error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'Network') return showFormError(form, texts.network);

  const shown: Control[] = [];
  for (const [name, code] of Object.entries(error.fields)) {
    const input = form.elements.namedItem(name);
    // A field without an element for errors: the form shows it.
    if (!isControl(input) || !getPlace(input)) continue;
    showFieldError(input, texts.errors[code] ?? error.message);
    shown.push(input);
  }

  shown[0]?.focus();
  if (shown.length === 0) showFormError(form, error.message);
}

function clearErrors(form: HTMLFormElement): void {
  showFormError(form, '');
  for (const input of form.elements) if (isControl(input)) showFieldError(input, '');
}

function getValues(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}
