import type { ReactNode } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import type { FieldState } from './use-field.ts';

interface Props {
  state: FieldState;
  label: string;
  isOptional: boolean;
  children: ReactNode;
}

/** A field with its label, hint and problem. */
export function FieldFrame({
  state: { input, hint, problem },
  label,
  isOptional,
  children,
}: Props) {
  return (
    <div className="desk-field">
      <label htmlFor={input.id}>
        {label}
        <Optional isOptional={isOptional} />
      </label>
      {children}
      <Notes id={input.id} hint={hint} problem={problem} />
    </div>
  );
}

export function Optional({ isOptional }: { isOptional: boolean }) {
  const { t } = useDesk();
  return isOptional ? <span className="form-optional">{t('formDesk.optional')}</span> : null;
}

interface NotesProps {
  id: string;
  hint: string | undefined;
  problem: string | undefined;
}

/** The hint and the problem of a field, to which its input points. */
export function Notes({ id, hint, problem }: NotesProps) {
  return (
    <>
      {hint !== undefined && (
        <p className="desk-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="desk-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </>
  );
}
