import { useId, useRef } from 'react';
import { useAwake } from '../use-awake.ts';
import type { PhotosState } from './use-photos.ts';
import './form.css';

/** Texts in the page's language. */
interface PhotoTexts {
  add: string;
  hint: string;
  tooMany: string;
  remove: string;
  /** The alternative text of the photo with this number, from 1. */
  name: (no: number) => string;
}

interface Props {
  photos: PhotosState;
  texts: PhotoTexts;
  /** The server’s refusal of a file. */
  error?: string | undefined;
}

/** Photos chosen for a form, each with a button that removes it, and the button that adds some. */
export function PhotoPicker({ photos, texts, error }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isAwake = useAwake(); // a file that is chosen earlier would be lost

  return (
    <div className="field">
      <ul className="photo-chosen" hidden={photos.photos.length === 0}>
        {photos.photos.map((photo, i) => (
          <li key={photo.id}>
            <img src={photo.preview || undefined} width={96} height={96} alt={texts.name(i + 1)} />
            <button
              type="button"
              className="btn btn-sm btn-line"
              onClick={() => {
                photos.remove(photo.id);
                input.current?.focus(); // the button that had it is gone
              }}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
      <label className="btn btn-sm btn-line photo-add">
        {texts.add}
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept="image/*"
          multiple
          disabled={!isAwake}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            photos.add([...(target.files ?? [])]);
            target.value = ''; // the same photo can be chosen again
          }}
        />
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {texts.hint}
      </p>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {photos.hasTooMany ? texts.tooMany : error}
      </p>
    </div>
  );
}
