import type { Reader, Tx } from '#db/connection.ts';
import { findSetting, keepSetting, replaceSetting } from '../../../server/setting.queries.ts';

const SETTING = 'review.rewards';

/** Points for reviews; 0: none. No reward depends on the score. */
export interface Rewards {
  text: number;
  photo: number;
}

const DEFAULT: Rewards = { text: 100, photo: 500 };

export async function readRewards(db: Reader): Promise<Rewards> {
  const stored = await findSetting(db, SETTING);
  return stored === undefined ? DEFAULT : (JSON.parse(stored) as Rewards); // written only here
}

export async function setRewards(t: Tx, rewards: Rewards): Promise<void> {
  const value = JSON.stringify(rewards);
  await keepSetting(t, SETTING, value);
  await replaceSetting(t, SETTING, value);
}
