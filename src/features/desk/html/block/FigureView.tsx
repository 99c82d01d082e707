import { NodeViewWrapper, useEditorState, type NodeViewProps } from '@tiptap/react';
import { useId } from 'react';
import { useDesk } from '../../parts/call/desk-context.ts';
import { findRowPartner, joinFigures, readPictures, splitFigure } from './block-moves.ts';
import { BlockInput } from './BlockInput.tsx';
import { BlockSteps } from './BlockSteps.tsx';
import { withPicture, type Picture } from '../text/figure.ts';

/** A picture with its texts, or a row of them. */
export function FigureView(view: NodeViewProps) {
  const { t } = useDesk();
  const { editor, node, getPos, updateAttributes } = view;
  const pictures = readPictures(node);
  const isRow = pictures.length > 1;
  const position = getPos() ?? 0;
  const label = t(isRow ? 'htmlDesk.block.row' : 'htmlDesk.block.picture');
  // The block below may change without this one.
  const canJoin = useEditorState({
    editor,
    selector: () => findRowPartner(editor.state.doc, getPos() ?? 0) !== undefined,
  });

  const changePicture = (index: number, part: Partial<Picture>) =>
    updateAttributes({ pictures: withPicture(pictures, index, part) });

  return (
    <NodeViewWrapper className="html-block" data-selected={view.selected || undefined}>
      <BlockSteps view={view} label={label}>
        {canJoin && (
          <button type="button" className="desk-btn" onClick={() => joinFigures(editor, position)}>
            {t('htmlDesk.block.join')}
          </button>
        )}
        {isRow && (
          <button type="button" className="desk-btn" onClick={() => splitFigure(editor, position)}>
            {t('htmlDesk.block.split')}
          </button>
        )}
      </BlockSteps>
      <div className="html-pictures">
        {pictures.map((picture, index) => (
          <PictureFields
            key={index}
            picture={picture}
            isLocked={!editor.isEditable}
            onChange={(part) => changePicture(index, part)}
          />
        ))}
      </div>
      <BlockInput
        label={t('htmlDesk.block.caption')}
        value={String(node.attrs['caption'])}
        isLocked={!editor.isEditable}
        onChange={(caption) => updateAttributes({ caption })}
      />
    </NodeViewWrapper>
  );
}

interface PictureProps {
  picture: Picture;
  isLocked: boolean;
  onChange: (part: Partial<Picture>) => void;
}

function PictureFields({ picture, isLocked, onChange }: PictureProps) {
  const { t } = useDesk();
  const id = useId();
  const isForeign = /^https?:/.test(picture.src);

  return (
    <div className="html-picture">
      <img src={picture.src} alt={picture.alt} draggable={false} />
      {isForeign && (
        <p className="desk-hint" id={`${id}-foreign`}>
          {t('htmlDesk.block.foreign')}
        </p>
      )}
      <BlockInput
        label={t('htmlDesk.block.alt')}
        hint={picture.alt === '' ? t('htmlDesk.block.altHint') : undefined}
        value={picture.alt}
        isLocked={isLocked}
        onChange={(alt) => onChange({ alt })}
      />
      <details>
        <summary>{t('htmlDesk.block.pictureLink')}</summary>
        <BlockInput
          label={t('htmlDesk.address')}
          value={picture.href}
          isLocked={isLocked}
          isAddress
          onChange={(href) => onChange({ href })}
        />
      </details>
    </div>
  );
}
