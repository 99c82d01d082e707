import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/t.ts';
import { formatDateTime } from '../../../lib/date.ts';
import type { ChangedDetail } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { askReason } from '../parts/ask-reason.store.ts';
import { loadAgain } from '../parts/form/unsaved.store.ts';
import { changesInWords, type Values } from './audit-words.ts';
import { BothVersions } from './BothVersions.tsx';

interface Asking {
  t: Translate;
  locale: Locale;
}

/**
 * Shows another's version beside one's own, and asks whether to write over it; the other way out loads
 * theirs. `versions` are both where the audit log has no words for them.
 */
export function askToWriteOn(
  { t, locale }: Asking,
  change: ChangedDetail,
  versions: ReactNode,
): Promise<boolean> {
  const { staffName, at } = change;
  return askReason({
    title: t('auditDesk.changed.title', { staffName, time: formatDateTime(at, locale) }),
    text: versions,
    action: t('auditDesk.changed.writeOn'),
    isDanger: true,
    reason: 'none',
    other: { label: t('auditDesk.changed.reload'), run: loadAgain },
    run: () => Promise.resolve(),
  });
}

/** Both versions of a thing of the audit log; `mine` is the body that is about to be sent. */
export function versionsInWords(asking: Asking, change: ChangedDetail, mine: unknown): ReactNode {
  const { before, after } = change;
  const bodyValues = isValues(mine) ? mine : {};
  const names = Object.keys(after);
  const sent = names.filter((name) => ownValue(bodyValues, name) !== undefined);
  const others = names.filter((name) => !sent.includes(name));
  const ofMine = sent.map(
    (name) => [name, mergeOwnValue(after[name], ownValue(bodyValues, name))] as const,
  );
  const collisions = changesInWords(asking, change, {
    before: pickValues(after, sent),
    after: Object.fromEntries(ofMine),
  });
  const untouched = changesInWords(asking, change, {
    before: pickValues(before, others),
    after: pickValues(after, others),
  });

  const rows = [
    ...collisions.map((row) => ({ field: row.field, theirs: row.before, mine: row.after })),
    ...untouched.map(({ field, after: theirs }) => ({
      field,
      theirs,
      mine: asking.t('auditDesk.changed.untouched'),
    })),
  ];

  return <BothVersions rows={rows} />;
}

/** The value that a body has for a field of the audit log, which names each unit of a product. */
function ownValue(bodyValues: Values, name: string): unknown {
  const unitCode = /^unit:(.+)$/.exec(name)?.[1];
  if (unitCode === undefined || !Array.isArray(bodyValues['units'])) return bodyValues[name];
  return bodyValues['units'].find((unit) => isValues(unit) && unit['itemCode'] === unitCode);
}

/** Merges a body's value into a stored one: parts of the value that the body does not have stay. */
function mergeOwnValue(theirs: unknown, bodyValue: unknown): unknown {
  if (!isValues(bodyValue) || !isValues(theirs)) return bodyValue;
  return Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [
      name,
      name in bodyValue ? bodyValue[name] : value,
    ]),
  );
}

const pickValues = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
