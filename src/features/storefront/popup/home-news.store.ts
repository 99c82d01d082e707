import { atom } from 'nanostores';
import type { HomeNews } from './home-news.schema.ts';

/** What the live call brought for the home page; undefined until it has answered. */
export const $homeNews = atom<HomeNews | undefined>(undefined);
