import { useDesk } from '../../features/desk/parts/call/desk-context.ts';
import { DeskDialog } from '../../features/desk/parts/DeskDialog.tsx';
import type { DeskPlace } from './places.ts';

const KEYS = [
  ['Ctrl K', 'palette'],
  ['/', 'search'],
  ['J', 'next'],
  ['K', 'previous'],
  ['X', 'select'],
  ['E', 'edit'],
  ['N', 'nextRecord'],
  ['Ctrl Enter', 'save'],
  ['?', 'help'],
] as const;

/** The keys of the desk; those of places follow the permissions. */
export function KeyHelp({
  places,
  onClose,
}: {
  places: readonly DeskPlace[];
  onClose: () => void;
}) {
  const { t } = useDesk();
  return (
    <DeskDialog title={t('desk.keys.title')} onClose={onClose}>
      <dl className="desk-keys">
        {KEYS.map(([keys, command]) => (
          <Row key={command} keys={keys} text={t(`desk.keys.${command}`)} />
        ))}
        {places.map(({ id, letter }) => (
          <Row
            key={id}
            keys={`G ${letter.toUpperCase()}`}
            text={t('desk.keys.goTo', { place: t(`desk.place.${id}`) })}
          />
        ))}
      </dl>
    </DeskDialog>
  );
}

function Row({ keys, text }: { keys: string; text: string }) {
  return (
    <div>
      <dt>
        {keys.split(' ').map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
