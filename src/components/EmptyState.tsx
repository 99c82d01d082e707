import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface Props {
  icon: IconName;
  text: string;
  action?: { label: string; href: string };
}

/** An icon, one line and one action, for a list without anything in it. */
export function EmptyState({ icon, text, action }: Props) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <p>{text}</p>
      {action && (
        <a className="btn btn-line" href={action.href}>
          {action.label}
        </a>
      )}
    </div>
  );
}
