import { useId } from 'react';
import { $me, desk, type Me } from '../../features/desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../features/desk/parts/call/desk-context.ts';
import { DeskDialog } from '../../features/desk/parts/DeskDialog.tsx';
import { useSteps } from '../../features/desk/parts/use-steps.ts';
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

/** The keys of the desk, and the switch of those that are a letter alone; places follow the permissions. */
export function KeyHelp({
  places,
  onClose,
}: {
  places: readonly DeskPlace[];
  onClose: () => void;
}) {
  const { t, me, letterKey } = useDesk();
  const id = useId();
  const { run } = useSteps();
  const shown = KEYS.filter(([keys]) => keys.startsWith('Ctrl') || letterKey(keys));

  async function keep(usesLetterKeys: boolean): Promise<boolean> {
    // The open desk follows at once.
    $me.set(await desk.put<Me>('/api/staff/me/preferences', { usesLetterKeys }));
    return true;
  }

  return (
    <DeskDialog title={t('desk.keys.title')} onClose={onClose}>
      <div className="desk-check">
        <input
          id={id}
          type="checkbox"
          checked={me.usesLetterKeys}
          aria-describedby={`${id}-hint`}
          onChange={(event) => run(keep(event.currentTarget.checked))}
        />
        <label htmlFor={id}>{t('desk.keys.letters')}</label>
        <p className="desk-hint" id={`${id}-hint`}>
          {t('desk.keys.lettersHint')}
        </p>
      </div>
      <dl className="desk-keys">
        {shown.map(([keys, command]) => (
          <Row key={command} keys={keys} text={t(`desk.keys.${command}`)} />
        ))}
        {me.usesLetterKeys &&
          places.map(({ id, letter }) => (
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
