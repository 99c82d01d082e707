import type { ComponentProps } from 'react';
import { PHONE_MAX_LENGTH } from '../lib/constants.ts';
import { hyphenateTyped } from '../lib/phone.ts';
import { Field } from './Field.tsx';

/** The field of a telephone number, which is hyphenated while it is typed. */
export function PhoneField({ onChange, ...props }: ComponentProps<typeof Field>) {
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX_LENGTH}
      {...props}
      onChange={(event) => {
        hyphenateTyped(event.currentTarget);
        onChange?.(event);
      }}
    />
  );
}
