import type { ReactNode } from 'react';
import './form.css';
import type { FormState } from './use-form.ts';

interface Props {
  form: FormState;
  /** The label of its button. */
  submit: string;
  className?: string;
  /** Its page answers the form's POST too, so it is sent without waiting for scripts. */
  worksWithoutScript?: boolean;
  submitClass?: string;
  /** There is nothing to send. */
  isDisabled?: boolean;
  /** More to stand beside the button. */
  foot?: ReactNode;
  children?: ReactNode;
}

/**
 * A form with one submit button and a place for what is wrong with the whole. It never submits by
 * GET, which would put what is typed into the address; a press before hydration is repeated
 * (layouts/early-taps.ts).
 */
export function Form({
  form,
  submit,
  className = 'auth-form',
  worksWithoutScript = false,
  submitClass = 'btn btn-primary btn-lg btn-block',
  isDisabled = false,
  foot,
  children,
}: Props) {
  return (
    <form
      ref={form.ref}
      className={className}
      method="post"
      noValidate
      data-native={worksWithoutScript || undefined}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      {children}
      <p className="form-error" role="alert">
        {form.errors['']}
      </p>
      <div className={worksWithoutScript ? 'form-foot' : 'form-foot needs-script'}>
        <button
          type="submit"
          className={submitClass}
          disabled={isDisabled}
          aria-busy={form.isBusy || undefined}
        >
          {submit}
        </button>
        {foot}
      </div>
    </form>
  );
}
