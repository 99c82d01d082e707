import { atom } from 'nanostores';
import type { HomeNews } from './home-news.schema.ts';

/** The live call's data for the home page; undefined until its response. */
export const $homeNews = atom<HomeNews | undefined>(undefined);
