import { createUsePuck, Drawer, Puck, useGetPuck } from '@puckeditor/core';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Icon } from '../../../../../../components/Icon.tsx';
import { useDesk } from '../../../../../desk/parts/call/desk-context.ts';
import { newId } from '../page-config.tsx';
import type { EditorData } from '../page-data.ts';
import {
  insertTarget,
  moveTarget,
  getOrder,
  getPlace,
  TYPES,
  type Direction,
} from './page-structure.ts';

const usePuckWith = createUsePuck();

const STEPS = [
  { direction: 'up', keys: 'Alt+ArrowUp', icon: 'up' },
  { direction: 'down', keys: 'Alt+ArrowDown', icon: 'down' },
  { direction: 'in', keys: 'Alt+ArrowRight', icon: 'right' },
  { direction: 'out', keys: 'Alt+ArrowLeft', icon: 'left' },
] as const;

/** The structure of the page: its parts as cards, to drag or to move by buttons and keys. */
export function StructurePane({ isLocked }: { isLocked: boolean }) {
  const { t } = useDesk();
  const [said, setSaid] = useState('');
  const actions = useActions(setSaid);
  const chosen = usePuckWith((puck) => puck.selectedItem?.props.id);
  const hasPast = usePuckWith((puck) => puck.history.hasPast);
  const hasFuture = usePuckWith((puck) => puck.history.hasFuture);
  const none = isLocked || chosen === undefined;

  return (
    <section
      className="page-structure"
      aria-label={t('pageBuilderDesk.structure')}
      onKeyDown={(event) => {
        if (!isLocked) onKey(event, actions);
      }}
    >
      <div className="page-tools" role="toolbar" aria-label={t('pageBuilderDesk.tools')}>
        <Tool icon="left" label="undo" keys="Control+Z" off={!hasPast} run={actions.undo} />
        <Tool icon="right" label="redo" keys="Control+Y" off={!hasFuture} run={actions.redo} />
        {STEPS.map(({ direction, keys, icon }) => (
          <Tool
            key={direction}
            icon={icon}
            keys={keys}
            label={direction}
            off={none}
            run={() => actions.move(direction)}
          />
        ))}
        <Tool icon="plus" label="duplicate" keys="Control+D" off={none} run={actions.duplicate} />
        <Tool icon="trash" label="remove" keys="Delete" off={none} run={actions.remove} />
      </div>
      {!isLocked && <Palette onAdd={actions.add} />}
      <p className="sr-only" role="status">
        {said}
      </p>
      <div className="page-canvas">
        <Puck.Preview />
      </div>
    </section>
  );
}

interface ToolProps {
  icon: 'up' | 'down' | 'left' | 'right' | 'plus' | 'trash';
  label: string;
  keys: string;
  off: boolean;
  run: () => void;
}

function Tool({ icon, label, keys, off, run }: ToolProps) {
  const { t } = useDesk();
  return (
    <button
      type="button"
      className="desk-btn page-tool"
      aria-keyshortcuts={keys}
      title={`${t(`pageBuilderDesk.tool.${label}`)} (${keys.replace('Control', 'Ctrl')})`}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) run();
      }}
    >
      <Icon name={icon} className="icon-sm" />
      <span>{t(`pageBuilderDesk.tool.${label}`)}</span>
    </button>
  );
}

/** New parts: pressed, they go beside the chosen one; dragged, to where they are dropped. */
function Palette({ onAdd }: { onAdd: (type: string) => void }) {
  const { t } = useDesk();

  const take = (event: SyntheticEvent) => {
    const item = (event.target as Element).closest('[data-puck-drawer-item]');
    const type = item?.querySelector<HTMLElement>('[data-type]')?.dataset['type'];
    if (type === undefined) return;

    event.preventDefault();
    event.stopPropagation();
    onAdd(type);
  };

  return (
    <details className="page-palette" open>
      <summary>{t('pageBuilderDesk.add')}</summary>
      {/* The editor's own items are the buttons: it gives them their role. */}
      <div
        onClick={take}
        onKeyDownCapture={(event) => {
          if (event.key === 'Enter' || event.key === ' ') take(event);
        }}
      >
        <Drawer>
          {TYPES.map((type) => (
            <Drawer.Item key={type} name={type}>
              {() => (
                <span className="page-add" data-type={type}>
                  <Icon name="plus" className="icon-sm" />
                  {t(`pageBuilderDesk.part.${type}`)}
                </span>
              )}
            </Drawer.Item>
          ))}
        </Drawer>
      </div>
    </details>
  );
}

type Actions = ReturnType<typeof useActions>;

function useActions(say: (text: string) => void) {
  const { t } = useDesk();
  const getPuck = useGetPuck();
  const name = (type: string) => t(`pageBuilderDesk.part.${type}`);
  const getData = () => getPuck().appState.data as unknown as EditorData; // the config's own parts
  const chosenId = () => getPuck().selectedItem?.props.id as string | undefined;

  const choose = (id: string) => {
    const itemSelector = getPuck().getSelectorForId(id) ?? null;
    getPuck().dispatch({ type: 'setUi', ui: { itemSelector } });
    focusPart(id);
  };

  return {
    choose,
    undo: () => getPuck().history.back(),
    redo: () => getPuck().history.forward(),
    step(by: 1 | -1) {
      const order = getOrder(getData());
      const next = order[order.indexOf(chosenId() ?? '') + by];
      if (next !== undefined) choose(next);
    },
    add(type: string) {
      const place = insertTarget(getData(), type, chosenId());
      if (!place) return say(t('pageBuilderDesk.noPlace', { name: name(type) }));

      const id = newId(type);
      const destination = { destinationIndex: place.index, destinationZone: place.zone };

      getPuck().dispatch({ type: 'insert', componentType: type, id, ...destination });
      say(t('pageBuilderDesk.added', { name: name(type) }));
      choose(id);
    },
    move(direction: Direction) {
      const id = chosenId();
      if (id === undefined) return;

      const from = getPlace(getData(), id);
      const to = moveTarget(getData(), id, direction);
      if (!from || !to) return say(t('pageBuilderDesk.cannotMove'));

      const destination = { destinationIndex: to.index, destinationZone: to.zone };
      const source = { sourceIndex: from.index, ...destination };

      getPuck().dispatch(
        from.zone === to.zone
          ? { type: 'reorder', ...source }
          : { type: 'move', sourceZone: from.zone, ...source },
      );

      say(t('pageBuilderDesk.moved', { n: to.index + 1 }));
      choose(id);
    },
    duplicate() {
      const id = chosenId();
      const from = id === undefined ? undefined : getPlace(getData(), id);
      if (!from) return;

      getPuck().dispatch({
        type: 'duplicate',
        sourceIndex: from.index,
        sourceZone: from.zone,
      });

      say(t('pageBuilderDesk.duplicated'));
    },
    remove() {
      const id = chosenId();
      const from = id === undefined ? undefined : getPlace(getData(), id);
      if (id === undefined || !from) return;

      const order = getOrder(getData());
      const before = order[order.indexOf(id) - 1];

      getPuck().dispatch({ type: 'remove', index: from.index, zone: from.zone });
      say(t('pageBuilderDesk.removed'));
      if (before !== undefined) choose(before);
    },
  };
}

/** After the part is rendered at its new place. */
function focusPart(id: string): void {
  requestAnimationFrame(() =>
    setTimeout(() =>
      document.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`)?.focus(),
    ),
  );
}

const MOVES: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Keys on the cards: those of its own are left alone by Puck. */
function onKey(event: KeyboardEvent, actions: Actions): void {
  if (!(event.target instanceof Element) || !event.target.closest('.page-card-head')) return;

  const run = getMeaning(event, actions);
  if (!run) return;

  event.preventDefault();
  event.stopPropagation();
  run();
}

function getMeaning(event: KeyboardEvent, actions: Actions): (() => void) | undefined {
  const { key } = event;
  const direction = MOVES[key];
  if (event.altKey) return direction && (() => actions.move(direction));
  if (event.ctrlKey || event.metaKey) {
    return event.code === 'KeyD' ? actions.duplicate : undefined;
  }
  if (key === 'ArrowUp') return () => actions.step(-1);
  if (key === 'ArrowDown') return () => actions.step(1);

  return key === 'Delete' || key === 'Backspace' ? actions.remove : undefined;
}
