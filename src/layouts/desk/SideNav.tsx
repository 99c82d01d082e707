import { useEffect, useRef } from 'react';
import type { Badges } from '../../features/marketing/today/desk/today.schema.ts';
import type { Translate } from '../../i18n/t.ts';
import { formatCount } from '../../lib/money.ts';
import { useAnswer } from '../../features/desk/parts/call/use-answer.ts';
import { usePoll } from '../../features/desk/parts/call/use-poll.dom.ts';
import { useDesk } from '../../features/desk/parts/call/desk-context.ts';
import { DeskIcon } from '../../features/desk/parts/DeskIcon.tsx';
import { deskPath } from '../../features/desk/parts/call/desk-router.store.ts';
import { PLACE_GROUPS, type DeskPlace } from './places.ts';

interface Props {
  places: readonly DeskPlace[];
  placeId: string;
}

const BADGES_MS = 60_000;

/**
 * The permitted places by group, each with how much work waits there, the current one in sight; on tablets
 * icons with short names.
 */
export function SideNav({ places, placeId }: Props) {
  const { t } = useDesk();
  const groups = PLACE_GROUPS.map((group) => ({
    group,
    inside: places.filter((place) => place.group === group),
  })).filter(({ inside }) => inside.length > 0);
  const nav = useRef<HTMLElement>(null);
  const { data, reload } = useAnswer<Badges>('/api/staff/today/badges');
  usePoll(reload, BADGES_MS);

  useEffect(() => {
    const place = nav.current?.querySelector('[aria-current]');
    place?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [placeId]);

  return (
    <nav ref={nav} className="desk-nav" aria-label={t('desk.places')}>
      <p className="desk-brand">{t('common.shopName')}</p>
      {groups.map(({ group, inside }) => (
        <div key={group} className="desk-nav-group">
          <p id={`desk-group-${group}`}>{t(`desk.group.${group}`)}</p>
          <ul className="desk-nav-list" aria-labelledby={`desk-group-${group}`}>
            {inside.map(({ id, icon, letter }) => (
              <li key={id}>
                <a
                  href={deskPath(id)}
                  aria-current={id === placeId ? 'page' : undefined}
                  aria-keyshortcuts={`g ${letter}`}
                >
                  <DeskIcon name={icon} />
                  <span>{t(`desk.place.${id}`)}</span>
                  {data?.badges[id] && <WorkBadge badge={data.badges[id]} />}
                  <kbd aria-hidden="true">G {letter.toUpperCase()}</kbd>
                </a>
                {data?.badges[id] && (
                  <span className="sr-only">{describeBadge(t, data.badges[id])}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type Badge = Badges['badges'][string];

/** Its number is told beside the link, which keeps the name of its place. */
function WorkBadge({ badge }: { badge: Badge }) {
  return (
    <strong
      aria-hidden="true"
      className="desk-nav-badge tabular"
      data-late={badge.isLate || undefined}
    >
      {badge.count > 0 ? formatCount(badge.count) : '!'}
    </strong>
  );
}

function describeBadge(t: Translate, { count, isLate }: Badge): string {
  const late = isLate ? t('todayDesk.late') : '';
  return [count > 0 ? t('todayDesk.badge', { count }) : '', late].filter(Boolean).join(', ');
}
