import { defineMiddleware } from 'astro:middleware';

/** Sets the `locals` that pages read, as our own server does (src/server/page.ts). */
export const onRequest = defineMiddleware(({ locals }, next) => {
  Object.assign(locals, { runtime: globalThis.devRuntime });
  return next();
});
