import { atom } from 'nanostores';
import type { BlackFriday } from '../../content/flags/flags.schema.ts';

/** The exhibition that every page leads to once a session; undefined while there is none. */
export const $blackFriday = atom<BlackFriday | undefined>(undefined);
