import { createUsePuck, registerOverlayPortal, useGetPuck } from '@puckeditor/core';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useDesk } from '../../../../../desk/parts/call/desk-context.ts';
import type { PartNote } from '../preview/lint-notes.ts';

const usePuckWith = createUsePuck();

/** The number of lint notes of each part. */
export const NotesContext = createContext<ReadonlyMap<string, readonly PartNote[]>>(new Map());

interface Props {
  type: string;
  id: string;
  own: Readonly<Record<string, unknown>>;
  /** Makes the card what is dragged. */
  dragRef: ((element: Element | null) => void) | null;
  children: ReactNode;
}

/** A part of the page in the structure: its name, its words, and the parts in it. */
export function PartCard({ type, id, own, dragRef, children }: Props) {
  const { t, locale } = useDesk();
  const isChosen = usePuckWith((puck) => puck.selectedItem?.props.id === id);
  const getPuck = useGetPuck();
  const notes = useContext(NotesContext).get(id) ?? [];
  const head = useRef<HTMLDivElement>(null);

  useEffect(() => registerOverlayPortal(head.current, { disableDragOnFocus: false }), []);
  useEffect(() => {
    if (isChosen) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  const choose = () => {
    const puck = getPuck();
    const itemSelector = puck.getSelectorForId(id) ?? null;
    puck.dispatch({ type: 'setUi', ui: { itemSelector } });
  };

  const errors = notes.filter(({ isError }) => isError).length;

  return (
    // Its role is said, as the editor would make it a button around its buttons.
    <div
      ref={(card) => (card ? registerDraggableCard(card, dragRef) : undefined)}
      role="group"
      tabIndex={-1}
      aria-label={t(`pageBuilderDesk.part.${type}`)}
      className="page-card"
      data-type={type}
      data-chosen={isChosen || undefined}
    >
      {/* The card is dragged by it: from a `button` no drag starts. */}
      <div
        ref={head}
        role="button"
        tabIndex={0}
        className="page-card-head"
        data-part={id}
        aria-pressed={isChosen}
        onClick={(event) => {
          event.stopPropagation(); // the canvas takes a press beside its parts as none
          choose();
        }}
        onFocus={() => !isChosen && choose()}
        onKeyDown={({ key }) => key === 'Enter' && choose()}
      >
        <strong>{t(`pageBuilderDesk.part.${type}`)}</strong>
        <span className="page-card-words">{getWords(own, locale)}</span>
        {notes.length > 0 && (
          <span className="page-card-notes" data-error={errors > 0 || undefined}>
            {t(errors > 0 ? 'pageBuilderDesk.errorCount' : 'pageBuilderDesk.warningCount', {
              count: errors > 0 ? errors : notes.length,
            })}
          </span>
        )}
      </div>
      {children !== undefined && <div className="page-card-inside">{children}</div>}
    </div>
  );
}

/** Marks a card as what is dragged; the state of a button, which it is not, is taken off again. */
function registerDraggableCard(card: HTMLElement, dragRef: Props['dragRef']): () => void {
  dragRef?.(card);

  const observer = new MutationObserver(() => card.removeAttribute('aria-pressed'));
  observer.observe(card, { attributeFilter: ['aria-pressed'] });

  return () => {
    observer.disconnect();
    dragRef?.(null);
  };
}

/** The first words of a part, without tags. */
function getWords(partProps: Readonly<Record<string, unknown>>, locale: 'ko' | 'en'): string {
  const picture = asObject(partProps['picture'])['alt'];
  const first = Array.isArray(partProps['slides'])
    ? asObject(partProps['slides'][0])['picture']
    : undefined;

  const texts = [
    partProps['title'],
    partProps['label'],
    partProps['html'],
    partProps['text'],
    picture,
  ];

  const found = [...texts, asObject(first)['alt']]
    .map((text) => asObject(text))
    .map((text) => text[locale] || text['ko'])
    .find((text) => typeof text === 'string' && text.trim() !== '');
  const words = typeof found === 'string' ? found.replaceAll(/<[^>]*>/g, ' ').trim() : '';

  return words.slice(0, 60);
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
