import { useRef, type KeyboardEvent } from 'react';

interface Props<Id extends string> {
  tabs: readonly { id: Id; label: string }[];
  /** Begins the ids: `<prefix><id>` is the panel, `<prefix><id>-tab` its tab. */
  prefix?: string;
  label: string;
  chosen: Id;
  onChoose: (id: Id) => void;
  className?: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs as WAI-ARIA has them: arrow keys go from tab to tab. The panels stand beside it. */
export function TabList<Id extends string>(props: Props<Id>) {
  const { tabs, prefix = '', label, chosen, onChoose, className } = props;
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown({ key }: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === chosen);
    const next = (index + (STEPS[key] ?? 0) + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (next === index || !tab) return;

    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div ref={list} className={className} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: tabLabel }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${prefix}${id}-tab`}
          aria-controls={`${prefix}${id}`}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {tabLabel}
        </button>
      ))}
    </div>
  );
}
