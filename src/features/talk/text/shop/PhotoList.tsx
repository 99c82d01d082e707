import type { MouseEvent } from 'react';

interface Props {
  photos: readonly { url: string; width: number; height: number }[];
  /** The alternative text of the photo with this number, from 1. */
  getName: (no: number) => string;
  className: string;
  /** Shows the photo with this address over the page; without it, a photo opens by itself. */
  onOpen?: (url: string) => void;
}

/** The photos of a review or comment, each a link to itself. */
export function PhotoList({ photos, getName, className, onOpen }: Props) {
  const openInPlace = onOpen && {
    'data-in-place': '',
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault();
      onOpen(event.currentTarget.pathname);
    },
  };

  return (
    <ul className={className} hidden={photos.length === 0}>
      {photos.map(({ url, width, height }, i) => (
        <li key={url}>
          <a href={url} {...openInPlace}>
            <img
              src={url}
              width={width}
              height={height}
              alt={getName(i + 1)}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
