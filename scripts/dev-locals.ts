import { defineMiddleware } from 'astro:middleware';

/** Hands in what a page reads from `locals`, as our own server does (src/server/page.ts). */
export const onRequest = defineMiddleware(({ locals }, next) => {
  Object.assign(locals, { runtime: globalThis.devRuntime });
  return next();
});
