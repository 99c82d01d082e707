import { useId, type ComponentProps, type ReactNode } from 'react';

interface Frame {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A word after the label, such as "(required)". */
  mark?: string;
  className?: string;
  /** A button within the control's right end. */
  beside?: ReactNode;
}

interface FrameProps extends Frame {
  id: string;
  children: ReactNode;
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  mark,
  className = '',
  beside,
  children,
}: FrameProps) {
  const control = beside ? (
    <div className="field-box">
      {children}
      {beside}
    </div>
  ) : (
    children
  );

  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label} {mark && <span className="required">{mark}</span>}
      </label>
      {control}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Always there: an error that appears later is announced. */}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

function buildControlAttributes(id: string, { hint, error }: Frame) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
  };
}

function splitFrameProps<P extends Frame>({
  label,
  hint,
  error,
  mark,
  className,
  beside,
  ...control
}: P) {
  const frame: Frame = { label, hint, error, beside };

  if (mark !== undefined) frame.mark = mark;
  if (className !== undefined) frame.className = className;
  return { frame, control };
}

/** Label, input, hint and error, tied together for screen readers. */
export function Field(props: Frame & ComponentProps<'input'>) {
  const ownId = useId();
  const { frame, control } = splitFrameProps(props);
  const id = control.id ?? ownId;

  return (
    <FieldFrame {...frame} id={id}>
      <input className="input" {...control} {...buildControlAttributes(id, frame)} />
    </FieldFrame>
  );
}

/** The same around a select; its options are the children. */
export function SelectField(props: Frame & ComponentProps<'select'>) {
  const ownId = useId();
  const { frame, control } = splitFrameProps(props);
  const id = control.id ?? ownId;

  return (
    <FieldFrame {...frame} id={id}>
      <select className="select" {...control} {...buildControlAttributes(id, frame)} />
    </FieldFrame>
  );
}

/** The same around a textarea. */
export function TextareaField(props: Frame & ComponentProps<'textarea'>) {
  const ownId = useId();
  const { frame, control } = splitFrameProps(props);
  const id = control.id ?? ownId;

  return (
    <FieldFrame {...frame} id={id}>
      <textarea className="textarea" {...control} {...buildControlAttributes(id, frame)} />
    </FieldFrame>
  );
}
