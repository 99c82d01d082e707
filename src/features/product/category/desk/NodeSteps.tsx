import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskIcon } from '../../../desk/parts/DeskIcon.tsx';
import { placeAfter, STEPS, type MenuNode, type Step } from './menu-tree.ts';

interface Props {
  tree: readonly MenuNode[];
  node: MenuNode;
  onStep: (step: Step) => void;
}

const ICONS = { up: 'up', down: 'down', in: 'right', out: 'left' } as const;

/** Moves an entry of the menu by one place, below the one before it, or out of its parent. */
export function NodeSteps({ tree, node, onStep }: Props) {
  const { t } = useDesk();
  return (
    <div className="desk-node-steps" role="group" aria-label={t('categoryDesk.moves')}>
      {STEPS.map((step) => (
        <button
          key={step}
          type="button"
          className="desk-btn"
          // Still reachable when there is nowhere to go: focus must not be lost between presses.
          aria-disabled={placeAfter(tree, node, step) === undefined || undefined}
          onClick={() => onStep(step)}
        >
          <DeskIcon name={ICONS[step]} />
          {t(`categoryDesk.move.${step}`)}
        </button>
      ))}
    </div>
  );
}
