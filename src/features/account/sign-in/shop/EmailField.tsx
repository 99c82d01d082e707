import type { ComponentProps } from 'react';
import { Field } from '../../../../components/Field.tsx';

/** The e-mail field of an account. */
export function EmailField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      required
      {...props}
    />
  );
}
