import { useDesk } from '../../../desk/parts/call/desk-context.ts';

interface Photo {
  name: string;
  url: string;
  width: number;
  height: number;
}

/** The pictures attached by shoppers or staff; each opens in full. */
export function PhotoList({ files }: { files: readonly Photo[] }) {
  const { t } = useDesk();

  if (files.length === 0) return null;

  return (
    <ul className="desk-photos">
      {files.map(({ name, url, width, height }, index) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              width={width}
              height={height}
              alt={t('inquiryDesk.photo', { no: index + 1 })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
