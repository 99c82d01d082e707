import { useEffect } from 'react';
import type { Translate } from '../../i18n/t.ts';
import type { Badges } from '../../features/marketing/today/desk/today.schema.ts';
import { desk } from '../../features/desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../features/desk/parts/call/desk-context.ts';
import { usePoll } from '../../features/desk/parts/call/use-poll.dom.ts';
import { $badges } from './badges.store.ts';
import './badge.css';

const POLL_MS = 60_000;
/** More are not told apart at a glance. */
const COUNT_MAX = 999;

/**
 * Keeps the badges of the menu, and shows nothing itself. Each call also finds out whether the session still
 * lives, and tells of use that has made no call.
 */
export function BadgePoll() {
  const { t } = useDesk();

  const loadBadges = () => {
    desk.get<Badges>('/api/staff/today/badges').then(
      ({ badges }) => $badges.set(toNavBadges(badges, t)),
      () => undefined, // asked again later
    );
  };

  useEffect(loadBadges, [t]);
  usePoll(loadBadges, POLL_MS);

  return null;
}

function toNavBadges(badges: Badges['badges'], t: Translate) {
  const entries = Object.entries(badges).map(([place, { count, isLate }]) => {
    const waiting = count > 0 ? t('todayDesk.badge', { count }) : '';
    const late = isLate ? t('todayDesk.late') : '';
    const text = count > 0 ? String(Math.min(count, COUNT_MAX)) : '!';
    return [place, { text, description: [waiting, late].filter(Boolean).join(', '), isLate }];
  });
  return Object.fromEntries(entries) as ReturnType<typeof $badges.get>; // an entry each
}
