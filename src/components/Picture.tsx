import { imageSources } from '../lib/image.ts';

interface Props {
  path: string;
  alt: string;
  /** How wide it is shown, as in <img sizes>. */
  sizes: string;
}

/** A stored picture in two widths, loaded when it is near; as Picture.astro, for islands. */
export function Picture({ path, alt, sizes }: Props) {
  const { src, srcset } = imageSources(path);

  return (
    <img
      className="picture"
      loading="lazy"
      decoding="async"
      sizes={srcset ? sizes : undefined}
      srcSet={srcset || undefined}
      src={src}
      alt={alt}
      width={1000}
      height={1000}
    />
  );
}
