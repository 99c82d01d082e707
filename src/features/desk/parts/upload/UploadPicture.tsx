import { useId } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useDesk } from '../call/desk-context.ts';
import { PICTURE_TYPES } from './picture-files.ts';
import './upload-picture.css';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads, type NotUploaded, type StoredPicture } from './use-uploads.ts';

interface Props {
  label: string;
  /** The picture as it is now; '' without. */
  src?: string | undefined;
  /** A list of pictures: how many it takes, and how many more. Without, the field takes one. */
  many?: { max: number; room: number };
  onUploaded: (picture: StoredPicture) => void;
}

/**
 * Uploads pictures that are dropped or chosen; their texts are the caller's. While it does, the form
 * has a field `uploading`.
 */
export function UploadPicture({ label, src = '', many, onUploaded }: Props) {
  const { t } = useDesk();
  const id = useId();
  const noRoom = many
    ? t('partsDesk.upload.noRoom', { max: many.max })
    : t('partsDesk.upload.takesOne');

  const { sending, failed, take, retry } = useUploads({
    room: many?.room ?? 1,
    noRoom,
    onUploaded,
  });

  const drop = useFileDrop((files) => take([...files]));

  return (
    <div className="desk-drop desk-upload" role="group" aria-label={label} {...drop}>
      {src === '' ? <Icon name="plus" /> : <img src={src} alt="" />}
      <div>
        <input
          id={id}
          className="sr-only"
          type="file"
          multiple={many !== undefined}
          accept={PICTURE_TYPES.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = ''; // the same file can be chosen again
          }}
        />
        <label htmlFor={id} className="desk-btn">
          {t(src === '' ? 'partsDesk.upload.choose' : 'partsDesk.upload.replace')}
        </label>
        <p className="desk-hint" id={`${id}-hint`}>
          {many ? t('partsDesk.upload.hintMany', { max: many.max }) : t('partsDesk.upload.hint')}
        </p>
        <div role="status">
          {sending && (
            <label className="desk-hint">
              <input type="hidden" name="uploading" value={sending.file.name} />
              {t(sending.share < 1 ? 'partsDesk.upload.sending' : 'partsDesk.upload.encoding', {
                name: sending.file.name,
              })}{' '}
              {sending.waiting > 0 && t('partsDesk.upload.waiting', { count: sending.waiting })}
              <progress value={sending.share < 1 ? sending.share : undefined} max={1} />
            </label>
          )}
        </div>
        <FailedFiles failed={failed} onRetry={retry} />
      </div>
    </div>
  );
}

interface FailedProps {
  failed: readonly NotUploaded[];
  onRetry: (one: NotUploaded) => void;
}

/** The files that are not uploaded, by the reason why. */
function FailedFiles({ failed, onRetry }: FailedProps) {
  const { t } = useDesk();

  if (failed.length === 0) return null;

  const refused = failed.filter(({ canRetry }) => !canRetry);

  return (
    <div role="alert" className="desk-problem">
      <ul>
        {[...Map.groupBy(refused, ({ problem }) => problem)].map(([problem, files]) => (
          <li key={problem}>
            {problem} ({files.map(({ file }) => file.name).join(', ')})
          </li>
        ))}
        {failed
          .filter(({ canRetry }) => canRetry)
          .map((failedUpload, index) => (
            <li key={index}>
              {failedUpload.problem} ({failedUpload.file.name}){' '}
              <button type="button" className="desk-btn" onClick={() => onRetry(failedUpload)}>
                {t('common.retry')}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
