import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { useAwake } from '../../../../../components/use-awake.ts';
import type { Translate } from '../../../../../i18n/t.ts';
import { CLAIM_PHOTOS } from '../../claim.ts';
import {
  addPhotos,
  removePhoto,
  retryPhoto,
  type ChosenPhoto,
  type ClaimPhotosForm,
} from './claim-photos.store.ts';

interface Props {
  form: ClaimPhotosForm;
  t: Translate;
}

/** Photos of the defect, from files or the camera, as thumbnails with progress or error. */
export function ClaimPhotos({ form, t }: Props) {
  const photos = useStore(form.$photos);
  const problem = useStore(form.$problem);
  const isAwake = useAwake(); // a file that is chosen earlier would be lost
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { max } = CLAIM_PHOTOS;
  const isFull = photos.length >= max;

  return (
    <fieldset className="claim-choice">
      <legend>
        {t('claim.photo.title')} <span className="muted">({t('common.optional')})</span>
      </legend>
      {photos.length > 0 && (
        <ul className="claim-photos">
          {photos.map((photo, i) => (
            <Photo
              key={photo.id}
              name={t('claim.photo.name', { no: i + 1 })}
              onRemove={() => {
                removePhoto(form, photo);
                input.current?.focus(); // the button that had it is gone
              }}
              photo={photo}
              form={form}
              t={t}
            />
          ))}
        </ul>
      )}
      <label className="btn btn-line claim-photo-add" data-full={isFull || undefined}>
        <Icon name="plus" />
        <span>{t('claim.photo.add')}</span>
        <span className="tabular" aria-hidden="true">
          {photos.length}/{max}
        </span>
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept="image/*"
          multiple
          disabled={!isAwake}
          aria-describedby={hintId}
          aria-disabled={isFull || undefined}
          onClick={(event) => {
            if (!isFull) return;
            event.preventDefault();
            form.$problem.set(t('upload.tooManyFiles', { max }));
          }}
          onChange={({ target }) => {
            addPhotos(form, [...(target.files ?? [])]);
            target.value = ''; // the same photo can be chosen again
          }}
        />
      </label>
      <p className="field-hint" id={hintId}>
        {t('claim.photo.hint', { max, megabytes: CLAIM_PHOTOS.maxBytes / 1024 / 1024 })}
      </p>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </fieldset>
  );
}

interface PhotoProps extends Props {
  photo: ChosenPhoto;
  name: string;
  onRemove: () => void;
}

function Photo({ photo, name, onRemove, form, t }: PhotoProps) {
  const isSending = photo.sent < 1 && photo.error === '';

  return (
    <li>
      <div className="claim-photo" data-failed={photo.error !== '' || undefined}>
        {photo.preview === '' ? (
          photo.error !== '' && <Icon name="alert" />
        ) : (
          <img src={photo.preview} alt={name} />
        )}
        {isSending && (
          <progress value={photo.sent} aria-label={t('claim.photo.sending', { name })} />
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={t('claim.photo.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className="sr-only" aria-live="polite">
        {photo.sent === 1 && t('claim.photo.attached', { name })}
      </p>
      <p className="field-error" aria-live="polite">
        {photo.error}
      </p>
      {photo.canRetry && (
        <button type="button" className="link" onClick={() => retryPhoto(form, photo)}>
          {t('common.retry')}
        </button>
      )}
    </li>
  );
}
