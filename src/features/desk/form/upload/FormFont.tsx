import { useEffect, useRef, useState } from 'react';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import { getMessage } from '../../../../lib/api.ts';
import { desk } from '../../parts/call/desk-api.store.ts';
import { useDesk } from '../../parts/call/desk-context.ts';
import { FONT_LARGE_BYTES, FONT_MAX_BYTES } from '../../../content/brand/brand.ts';
import { asText } from '../form-field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../schema-form-context.ts';
import { useField } from '../use-field.ts';

interface StoredFont {
  path: string;
  bytes: number;
}

/** A WOFF2 file by its path; a file that is refused says why at the field. */
export function FormFont(props: FieldProps) {
  const { part, label, value, onChange } = props;
  const { t } = useDesk();
  const state = useField(props);
  const { isBusy, run } = useButtonTask(t);
  const [refusal, setRefusal] = useState<string>();
  const path = asText(value);
  const bytes = useFileSize(path);

  async function upload(file: File) {
    const sizes = { kilobytes: toKilobytes(file.size), max: toKilobytes(FONT_MAX_BYTES) };
    const isTooLarge = file.size > FONT_MAX_BYTES;

    setRefusal(isTooLarge ? t('settingDesk.problem.fontTooLarge', sizes) : undefined);
    if (isTooLarge) return;

    try {
      const base64 = await readBase64(file);
      const stored = await desk.post<StoredFont>('/api/staff/settings/brand/fonts', { base64 });
      latest.current(stored.path);
    } catch (error) {
      setRefusal(getMessage(error, t));
    }
  }

  // Fields that change while a file is sent keep what is written in them.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const { id, 'aria-describedby': notes } = state.input;
  const refused = refusal !== undefined && {
    'aria-invalid': true,
    'aria-describedby': [notes, `${id}-problem`].filter(Boolean).join(' '),
  };

  return (
    <FieldFrame
      state={{ ...state, problem: refusal ?? state.problem }}
      label={label}
      isOptional={part.isOptional}
    >
      {!state.isLocked && (
        <input
          type="file"
          accept=".woff2,font/woff2"
          aria-label={`${label}: ${t('formDesk.font.choose')}`}
          aria-busy={isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void run(() => upload(file));
            currentTarget.value = ''; // the same file can be chosen again
          }}
        />
      )}
      <input
        {...state.input}
        {...refused}
        autoComplete="off"
        readOnly={state.isLocked}
        value={path}
        onChange={({ target }) => {
          setRefusal(undefined);
          onChange(target.value);
        }}
      />
      {bytes !== undefined && (
        <p className="desk-hint">
          {t('formDesk.font.size', { kilobytes: toKilobytes(bytes) })}{' '}
          {bytes > FONT_LARGE_BYTES && t('formDesk.font.large')}
        </p>
      )}
    </FieldFrame>
  );
}

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}

const toKilobytes = (bytes: number) => Math.ceil(bytes / 1024);

/** The size of a stored font; undefined until it is known. */
function useFileSize(path: string): number | undefined {
  const [size, setSize] = useState<{ path: string; bytes: number }>();

  useEffect(() => {
    if (!path.endsWith('.woff2')) return undefined;

    const controller = new AbortController();
    fetch(path, { signal: controller.signal })
      .then(async (response) => {
        const { size: bytes } = await response.blob();
        if (response.ok) setSize({ path, bytes });
      })
      .catch(() => undefined); // the form works without it
    return () => controller.abort();
  }, [path]);

  return size?.path === path ? size.bytes : undefined;
}
