import type { IconName } from '../../../components/icons.ts';
import type { DeskIconName } from './desk-icons.ts';

/** An icon of the shop or the desk; its symbol is in the page (IconSprite, DeskIconSprite). */
export function DeskIcon({ name }: { name: IconName | DeskIconName }) {
  return (
    <svg className="icon icon-sm" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
