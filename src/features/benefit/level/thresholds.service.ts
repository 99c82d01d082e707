import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { findSetting, keepSetting, replaceSetting } from '../../../server/setting.queries.ts';
import { contentKind, UNCHANGED, type SavedContent } from '../../content/content/content.ts';
import { DEFAULT_THRESHOLDS, type LevelThresholds } from './level.ts';

const SETTING = 'memberLevels';
const Won = z.int().min(1).max(1_000_000_000).meta({ format: 'won' });

const LevelFile = z
  .strictObject({ Silver: Won, Gold: Won, Vip: Won })
  .refine(({ Silver, Gold, Vip }) => Silver < Gold && Gold < Vip, {
    message: 'a higher level needs a higher amount',
  });
type LevelFile = z.output<typeof LevelFile>;

/** The amounts of the levels as the operator loads them. */
export const levelContent = contentKind({
  name: 'level',
  summary: 'Loads the amounts from which members have a level from a YAML or JSON file.',
  schema: LevelFile,
  keyFields: [],
  save: saveFile,
  list: async () => [{ titleKo: '회원 등급 기준', titleEn: 'Amounts of the levels' }],
  stored: async (db, key) => {
    const { Silver, Gold, Vip } = await readThresholds(db);
    return key === 'level' ? { Silver, Gold, Vip } : undefined;
  },
});

export async function readThresholds(db: Reader): Promise<LevelThresholds> {
  const stored = await findSetting(db, SETTING);
  return stored === undefined ? DEFAULT_THRESHOLDS : { Family: 0, ...parseLevelFile(stored) };
}

/** Written only by `saveFile`. */
const parseLevelFile = (stored: string) => LevelFile.parse(JSON.parse(stored));

async function saveFile(t: Tx, { Silver, Gold, Vip }: LevelFile): Promise<SavedContent> {
  const value = JSON.stringify({ Silver, Gold, Vip });

  const before = await findSetting(t, SETTING);

  const { Family: _, ...usual } = DEFAULT_THRESHOLDS;
  if (value === (before ?? JSON.stringify(usual))) return UNCHANGED;

  if (before === undefined) await keepSetting(t, SETTING, value);
  else await replaceSetting(t, SETTING, value);

  return { outcome: before === undefined ? 'added' : 'changed', publish: [] };
}
