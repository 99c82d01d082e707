import type { Reader } from '#db/connection.ts';
import { getLocalizedText } from '../../../../lib/locale.ts';
import { localePath } from '../../../../lib/paths.ts';
import { listAlarms } from '../../../content/alarm/alarm.queries.ts';
import type { Incident } from '../../../content/alarm/alarm.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import type { AlarmMail } from '../mail.ts';
import { ofMember, type AddressedMail, type MailBody } from '../mail-body.ts';
import { buildMailFrame, type MailPlace } from './mail-template.ts';

/** The most incidents that a mail lists; how many more there are is said. */
const LISTED_MAX = 20;

/** The place of the desk where each kind of incident is looked into. */
const DESK_PATHS = {
  stockOut: 'products?saleStatus=On&displayed=yes&stock=out',
  paymentsRefused: 'orders/payments',
  ordersDropped: 'figures',
  mailsFailing: 'health',
} as const satisfies Record<AlarmMail['alarm'], string>;

/** The mail about incidents that began; undefined if nobody is to be told any more. */
export async function composeAlarm(
  db: Reader,
  payload: AlarmMail,
  toPlace: (locale: string) => MailPlace,
): Promise<AddressedMail | undefined> {
  const { alarms } = await readSettings(db);
  const incidents = await listAlarms(db, { kind: payload.alarm, startedAt: payload.raisedAt });
  if (alarms.email === '' || incidents.length === 0) return undefined;

  const body = alarmBody(payload.alarm, incidents, toPlace(alarms.locale));
  return { body, to: { name: '', address: alarms.email }, of: ofMember(null) };
}

export function alarmBody(
  kind: AlarmMail['alarm'],
  incidents: readonly Incident[],
  place: MailPlace,
): MailBody {
  const { t, locale } = place;
  const listed = incidents.slice(0, LISTED_MAX);
  const left = incidents.length - listed.length;

  return {
    event: 'alarm',
    ...buildMailFrame(t, locale, ''),
    fields: { name: '', incident: t(`mail.alarm.incident.${kind}`) },
    facts: [
      ...listed.map((incident) => toFact(kind, incident, place)),
      ...(left > 0 ? [{ label: t('mail.alarm.more'), value: String(left) }] : []),
    ],
    items: [],
    amounts: [],
    action: {
      label: t('mail.alarm.action'),
      href: place.siteUrl + localePath(locale, `/staff/${DESK_PATHS[kind]}`),
    },
    notice: '',
  };
}

function toFact(
  kind: AlarmMail['alarm'],
  { key, detail }: Incident,
  { t, locale }: MailPlace,
): MailBody['facts'][number] {
  if (kind === 'stockOut') {
    return {
      label: key,
      value: getLocalizedText(locale, detail.nameKo ?? '', detail.nameEn ?? ''),
    };
  }

  const value = [detail.count ?? 0, detail.of].filter((n) => n !== undefined).join(' / ');
  return { label: t(`mail.alarm.figure.${kind}`), value };
}
