import { useEffect, useId, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { readPreview } from '../../../../lib/resize-image.ts';
import { INQUIRY_PHOTOS } from '../inquiry.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  onProblem: (problem: string) => void;
}

/** The photos that go with an answer. */
export function AnswerPhotos({ files, onChange, onProblem }: Props) {
  const { t } = useDesk();
  const id = useId();

  const add = (chosen: readonly File[]) => {
    const all = [...files, ...chosen];
    onProblem(all.length > INQUIRY_PHOTOS.max ? t('inquiryDesk.photoMany') : '');
    onChange(all.slice(0, INQUIRY_PHOTOS.max));
  };

  return (
    <div className="desk-field">
      <label htmlFor={id}>{t('inquiryDesk.photos')}</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        multiple
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = ''; // the same photo can be chosen again
        }}
      />
      <p className="desk-hint" id={`${id}-hint`}>
        {t('inquiryDesk.photoHint')}
      </p>
      {files.length > 0 && (
        <ul className="desk-photos">
          {files.map((file, index) => (
            <li key={`${file.name}-${file.lastModified}-${index}`}>
              <Preview file={file} alt={t('inquiryDesk.photo', { no: index + 1 })} />
              <button
                type="button"
                className="desk-icon-btn"
                aria-label={t('inquiryDesk.removePhoto', { no: index + 1 })}
                onClick={() => onChange(files.filter((otherFile) => otherFile !== file))}
              >
                <Icon name="close" className="icon-sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Preview({ file, alt }: { file: File; alt: string }) {
  const [source, setSource] = useState<string>();

  useEffect(() => {
    let isShown = true;

    void readPreview(file).then((preview) => {
      if (isShown) setSource(preview);
    });

    return () => {
      isShown = false;
    };
  }, [file]);

  return <img src={source} alt={alt} />;
}
