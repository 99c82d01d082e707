interface Props {
  photos: readonly { url: string; width: number; height: number }[];
  /** The alternative text of the photo with this number, from 1. */
  getName: (no: number) => string;
  className: string;
}

/** The photos of a review or comment, each a link to itself. */
export function PhotoList({ photos, getName, className }: Props) {
  return (
    <ul className={className} hidden={photos.length === 0}>
      {photos.map(({ url, width, height }, i) => (
        <li key={url}>
          <a href={url}>
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
