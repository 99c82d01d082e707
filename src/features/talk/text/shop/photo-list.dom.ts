import { fillText } from '../../../../lib/fill-text.ts';
interface Photo {
  url: string;
  width: number;
  height: number;
}

/** Photos as list items, each a link to itself; `#` in `alt` stands for the photo's number. */
export function photoItems(photos: readonly Photo[], alt: string): HTMLElement[] {
  return photos.map(({ url, width, height }, i) => {
    const image = new Image(width, height);
    image.loading = 'lazy';
    image.src = url;
    image.alt = fillText(alt, i + 1);

    const link = document.createElement('a');
    link.href = url;
    link.append(image);

    const item = document.createElement('li');
    item.append(link);

    return item;
  });
}
