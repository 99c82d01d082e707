import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useDesk } from '../../features/desk/parts/call/desk-context.ts';
import { DeskIcon } from '../../features/desk/parts/DeskIcon.tsx';
import { LetterKey } from '../../features/desk/parts/keys/LetterKey.tsx';
import { deskPath } from '../../features/desk/parts/call/desk-router.store.ts';
import { $badges } from './badges.store.ts';
import { PLACE_GROUPS, type DeskPlace } from './places.ts';

interface Props {
  places: readonly DeskPlace[];
  placeId: string;
}

/**
 * The permitted places by group, each with how much work waits there, the current one in sight; on tablets
 * icons with short names.
 */
export function SideNav({ places, placeId }: Props) {
  const { t, letterKey } = useDesk();
  const groups = PLACE_GROUPS.map((group) => ({
    group,
    inside: places.filter((place) => place.group === group),
  })).filter(({ inside }) => inside.length > 0);
  const nav = useRef<HTMLElement>(null);
  const badges = useStore($badges);

  useEffect(() => {
    const place = nav.current?.querySelector('[aria-current]');
    place?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [placeId]);

  return (
    <nav ref={nav} className="desk-nav" aria-label={t('desk.places')}>
      <p className="desk-brand">{t('brand.name')}</p>
      {groups.map(({ group, inside }) => (
        <div key={group} className="desk-nav-group">
          <p id={`desk-group-${group}`}>{t(`desk.group.${group}`)}</p>
          <ul className="desk-nav-list" aria-labelledby={`desk-group-${group}`}>
            {inside.map(({ id, icon, letter }) => (
              <li key={id}>
                <a
                  href={deskPath(id)}
                  aria-current={id === placeId ? 'page' : undefined}
                  aria-keyshortcuts={letterKey(`g ${letter}`)}
                >
                  <DeskIcon name={icon} />
                  <span>{t(`desk.place.${id}`)}</span>
                  {badges[id] && (
                    <strong
                      aria-hidden="true"
                      className="desk-nav-badge"
                      data-late={badges[id].isLate || undefined}
                    >
                      {badges[id].text}
                    </strong>
                  )}
                  <LetterKey keys={`G ${letter.toUpperCase()}`} />
                </a>
                {badges[id] && <span className="sr-only">{badges[id].description}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
