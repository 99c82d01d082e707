import type { IconName } from './icons.ts';

/** For islands; the symbol is in the page already (IconSprite.astro). */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
