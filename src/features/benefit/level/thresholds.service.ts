import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { findSetting, keepSetting, replaceSetting } from '../../../server/setting.queries.ts';
import { contentKind, UNCHANGED, type SavedContent } from '../../content/content/content.ts';
import { LevelNamesSetting } from '../../content/setting/setting.schema.ts';
import { readSettings, saveSetting } from '../../content/setting/setting.service.ts';
import { DEFAULT_THRESHOLDS, type LevelThresholds } from './level.ts';

const SETTING = 'memberLevels';
const Won = z.int().min(1).max(1_000_000_000).meta({ format: 'won' });

const LevelFile = z
  .strictObject({ Silver: Won, Gold: Won, Vip: Won, names: LevelNamesSetting.optional() })
  .refine(({ Silver, Gold, Vip }) => Silver < Gold && Gold < Vip, {
    message: 'a higher level needs a higher amount',
  });
type LevelFile = z.output<typeof LevelFile>;

/** The amounts and names of the levels as the operator loads them; names that are left out stay. */
export const levelContent = contentKind({
  name: 'level',
  summary: 'Loads the names of the member levels, and the amounts from which members have them.',
  schema: LevelFile,
  keyFields: [],
  save: saveFile,
  list: async () => [{ titleKo: '회원 등급', titleEn: 'Member levels' }],
  stored: async (db, key) => {
    const { Silver, Gold, Vip } = await readThresholds(db);
    const { levelNames } = await readSettings(db);
    return key === 'level' ? { Silver, Gold, Vip, names: levelNames } : undefined;
  },
});

export async function readThresholds(db: Reader): Promise<LevelThresholds> {
  const stored = await findSetting(db, SETTING);
  return stored === undefined ? DEFAULT_THRESHOLDS : { Family: 0, ...parseLevelFile(stored) };
}

/** Written only by `saveAmounts`. */
const parseLevelFile = (stored: string) => LevelFile.parse(JSON.parse(stored));

async function saveFile(t: Tx, file: LevelFile, now: number): Promise<SavedContent> {
  const { names } = file;
  const { levelNames } = await readSettings(t);
  const isRenamed = names !== undefined && !isDeepStrictEqual(names, levelNames);
  if (isRenamed) await saveSetting(t, { name: 'levelNames', value: names, now });

  const saved = await saveAmounts(t, file);
  return isRenamed && saved.outcome === 'unchanged' ? { ...saved, outcome: 'changed' } : saved;
}

async function saveAmounts(
  t: Tx,
  { Silver, Gold, Vip }: Omit<LevelFile, 'names'>,
): Promise<SavedContent> {
  const value = JSON.stringify({ Silver, Gold, Vip });

  const before = await findSetting(t, SETTING);

  const { Family: _, ...usual } = DEFAULT_THRESHOLDS;
  if (value === (before ?? JSON.stringify(usual))) return UNCHANGED;

  if (before === undefined) await keepSetting(t, SETTING, value);
  else await replaceSetting(t, SETTING, value);

  return { outcome: before === undefined ? 'added' : 'changed', publish: [] };
}
