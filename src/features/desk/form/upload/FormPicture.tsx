import { useEffect, useRef, type ReactNode } from 'react';
import { bannerFiles } from '../../../../lib/image.ts';
import { UploadPicture } from '../../parts/upload/UploadPicture.tsx';
import { asObject, asText, type FormObject } from '../form-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../schema-form-context.ts';
import { useField } from '../use-field.ts';

interface PictureProps extends Omit<FieldProps, 'children'> {
  /** The fields of the picture: its file, size and alt. */
  children: ReactNode;
}

/** A picture with its size: an upload fills both in. */
export function FormPicture(props: PictureProps) {
  const { children, label, value, onChange } = props;
  const { isLocked } = useField(props);
  const picture = asObject(value);
  // An upload takes a while: what was written meanwhile stays.
  const latest = useLatest<FormObject>(picture);

  return (
    <>
      {!isLocked && (
        <UploadPicture
          label={label}
          src={asText(picture['src'])}
          onUploaded={({ url, width, height }) =>
            onChange({ ...latest.current, src: url, width, height })
          }
        />
      )}
      {children}
    </>
  );
}

/** A picture by its path without width and ending, as exhibitions and popups have it. */
export function FormImage(props: FieldProps) {
  const { part, label, value, onChange } = props;
  const state = useField(props);
  const path = asText(value);

  return (
    <FieldFrame state={state} label={label} isOptional={part.isOptional}>
      {!state.isLocked && (
        <UploadPicture
          label={label}
          src={path === '' ? '' : bannerFiles(path).tall}
          onUploaded={(stored) => onChange(stored.path)}
        />
      )}
      <input
        {...state.input}
        autoComplete="off"
        readOnly={state.isLocked}
        value={path}
        onChange={({ target }) =>
          onChange(target.value === '' && part.isOptional ? undefined : target.value)
        }
      />
    </FieldFrame>
  );
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
