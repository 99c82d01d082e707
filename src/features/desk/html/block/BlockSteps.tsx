import type { NodeViewProps } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useDesk } from '../../parts/call/desk-context.ts';
import { moveBlock } from './block-moves.ts';

interface Props {
  view: NodeViewProps;
  /** Names the block: 'Picture 3'. */
  label: string;
  children?: ReactNode;
}

/** The buttons that move a block and remove it. */
export function BlockSteps({ view, label, children }: Props) {
  const { t } = useDesk();
  if (!view.editor.isEditable) return null;

  const showStep = (id: 'up' | 'down', by: 1 | -1) => (
    <button
      type="button"
      className="desk-icon-btn"
      aria-label={`${label}: ${t(`htmlDesk.block.${id}`)}`}
      onClick={() => moveBlock(view.editor, view.getPos() ?? 0, by)}
    >
      <Icon name={id} className="icon-sm" />
    </button>
  );

  return (
    <div className="html-steps">
      <span>{label}</span>
      {children}
      {showStep('up', -1)}
      {showStep('down', 1)}
      <button
        type="button"
        className="desk-icon-btn"
        aria-label={`${label}: ${t('htmlDesk.block.remove')}`}
        onClick={() => view.deleteNode()}
      >
        <Icon name="trash" className="icon-sm" />
      </button>
    </div>
  );
}
