import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Translate } from '../../i18n/t.ts';
import { ApiError, getMessage } from '../../lib/api.ts';

/** The fields of a form by name, as typed. */
export type FormValues = Record<string, string>;

interface Options {
  t: Translate;
  /** Rejects with `ApiError`, or with `FieldProblem` for what the browser itself can tell. */
  send: (values: FormValues) => Promise<void>;
  /** Errors of fields that the server checks last: shown with those it answers. */
  check?: (values: FormValues) => FormErrors;
  /** The answer of the server to a form that was posted without scripts. */
  failure?: string | undefined;
}

/** An error of one field found in the browser: the text stands beside it. */
export class FieldProblem extends Error {
  readonly field: string;

  constructor(field: string, text: string) {
    super(text);
    this.field = field;
  }
}

/** Field name -> text; what belongs to no field of the form is under ''. */
type FormErrors = Readonly<Record<string, string>>;

/**
 * A form that is sent in the background: `send` runs once at a time, nothing typed is lost, and what
 * is wrong is shown beside its field, else above the button. The fields are uncontrolled. Texts of
 * codes come from `formMessages` (i18n/server.ts).
 */
export function useForm({ t, send, check, failure = '' }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({ '': failure });

  const hasFieldError = Object.entries(errors).some(([name, text]) => name !== '' && text !== '');
  const isRefused = useRef(false);

  useEffect(() => {
    if (isRefused.current && hasFieldError) {
      ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
    isRefused.current = false;
  }, [errors, hasFieldError]);

  async function sendOnce(form: HTMLFormElement) {
    if (isSending.current) return;

    isSending.current = true;
    setBusy(true);
    setErrors({});

    const values = readValues(form);

    try {
      await send(values);
    } catch (error) {
      const refused = getErrors(error, { form, t });

      isRefused.current = true;
      setErrors('' in refused ? refused : { ...refused, ...check?.(values) });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    ref,
    isBusy,
    errors,
    /** Shows the error of one field; '' clears it. */
    setError: (name: string, text: string) =>
      setErrors((shown) => ((shown[name] ?? '') === text ? shown : { ...shown, [name]: text })),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void sendOnce(event.currentTarget);
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as Partial<HTMLInputElement>; // any control of the form
      if (!name) return;
      setErrors((shown) => (shown[name] ? { ...shown, [name]: '' } : shown));
    },
  };
}

export type FormState = ReturnType<typeof useForm>;

function readValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries) as FormValues; // files are left out above
}

function getErrors(
  error: unknown,
  { form, t }: { form: HTMLFormElement; t: Translate },
): FormErrors {
  if (error instanceof FieldProblem) return { [error.field]: error.message };
  if (!(error instanceof ApiError)) throw error;

  const fields = Object.entries(error.fields).filter(([name]) => hasErrorPlace(form, name));
  if (fields.length === 0) return { '': getMessage(error, t) };

  return Object.fromEntries(
    fields.map(([name, code]) => {
      const key = `errorOf.${code}`;
      const text = t(key);
      return [name, text === key ? error.message : text];
    }),
  );
}

/** A control without a place for its error leaves it to the form. */
function hasErrorPlace(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  if (!(control instanceof Element)) return false;

  const described = control.getAttribute('aria-describedby') ?? '';
  return described.split(' ').some((id) => id.endsWith('-error'));
}
