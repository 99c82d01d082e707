import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { UploadPicture } from '../../../../desk/parts/upload/UploadPicture.tsx';
import type { StoredPicture } from '../../../../desk/parts/upload/use-uploads.ts';
import { NO_MODEL } from '../../fit.ts';
import { PictureCard } from './PictureCard.tsx';
import { toPictureByColor, type AltTexts } from './picture-form.ts';
import { moveEntry, PICTURES_MAX } from './picture-order.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { tellInput } from '../../../../desk/parts/form/tell-input.dom.ts';

interface Props {
  images: StaffProduct['images'];
  options: StaffProduct['options'];
  isFixed: boolean;
  /** The texts of a picture that are saved where its own are left empty; absent: both are required. */
  getStandardAlt?: (shown: { colorIndex?: number | undefined; position: number }) => AltTexts;
  /** Called with the first picture of each colour, by the colour's Korean name. */
  onPictures?: (pictureByColor: ReadonlyMap<string, string>) => void;
}

/**
 * Pictures in their order, which dragging and the arrow buttons change; the first is that of lists.
 * Fields: `path`, and `images.<position>.altKo`, `altEn`, `color` and those of its model.
 */
export function PictureList({ images, options, isFixed, getStandardAlt, onPictures }: Props) {
  const { t } = useDesk();
  const colors = options.find(({ isColor }) => isColor)?.values ?? [];
  // A picture keeps its colour by name while the colours of a new product move.
  const [items, setItems] = useState(() =>
    images.map((image, key) => ({
      key,
      image,
      color: colors[image.colorIndex ?? -1]?.nameKo ?? '',
    })),
  );
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    onPictures?.(toPictureByColor(items.map(({ image, color }) => ({ path: image.path, color }))));
  }, [items, onPictures]);

  const change = (next: typeof items) => {
    setItems(next);
    tellInput(list.current);
  };

  const move = (from: number, to: number) => {
    change(moveEntry(items, from, to));
    setSaid(t('productDesk.pictureMoved', { to: to + 1, count: items.length }));
  };

  const add = ({ path }: StoredPicture) => {
    // Uploads follow each other, so the list may be newer than this function.
    setItems((before) => {
      const key = Math.max(-1, ...before.map((item) => item.key)) + 1;
      return [...before, { key, image: { path, altKo: '', altEn: '', ...NO_MODEL }, color: '' }];
    });
    tellInput(list.current);
  };

  const over = (targetIndex: number) => (event: DragEvent) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (targetIndex === dragged) return;
    setItems(moveEntry(items, dragged, targetIndex));
    setDragged(targetIndex);
  };

  const chooseColor = (key: number, color: string) =>
    setItems(items.map((item) => (item.key === key ? { ...item, color } : item)));

  const sizes = options.filter(({ isColor }) => !isColor).flatMap(({ values }) => values);
  const sizeNames = sizes.map(({ nameKo }) => nameKo);

  return (
    <>
      <p className="desk-hint">
        {t(getStandardAlt ? 'productDesk.whole.hint.pictures' : 'productDesk.hint.pictures')}
      </p>
      {items.length === 0 && <p>{t('productDesk.noPictures')}</p>}
      <ol className="desk-pictures" ref={list}>
        {items.map(({ key, image, color }, index) => (
          <PictureCard
            key={key}
            image={image}
            at={index}
            isFixed={isFixed}
            {...(getStandardAlt && { getStandardAlt })}
            count={items.length}
            colors={colors}
            color={color}
            sizes={sizeNames}
            isDragged={index === dragged}
            onColor={(next) => chooseColor(key, next)}
            onMove={(to) => move(index, to)}
            onRemove={() => change(items.filter((item) => item.key !== key))}
            onDragStart={() => setDragged(index)}
            onDragOver={over(index)}
            onDragEnd={() => {
              setDragged(undefined);
              tellInput(list.current);
            }}
          />
        ))}
      </ol>
      {!isFixed && (
        <UploadPicture
          label={t('productDesk.addPicture')}
          many={{ max: PICTURES_MAX, room: PICTURES_MAX - items.length }}
          onUploaded={add}
        />
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
