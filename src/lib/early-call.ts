declare global {
  /** Set by the inline script of a page that makes its call early. */
  var earlyAnswer: Promise<unknown> | undefined;
}

/**
 * The inline script in the head of a page that is the same for everybody and shows what is one
 * visitor's: it makes the page's call while the scripts that show the answer are still on their way.
 * `path` is of this build. The build lists its hash (scripts/inline-scripts.ts).
 */
export const buildEarlyCall = (path: string) =>
  `earlyAnswer=fetch('${path}',{headers:{'accept-language':document.documentElement.lang}})` +
  `.then(function(r){return r.ok?r.json():void 0}).catch(function(){})`;

/** The answer of the page's early call, once; undefined if it failed, or was taken before. */
export async function takeEarlyAnswer<T>(): Promise<T | undefined> {
  const answer = globalThis.earlyAnswer;
  globalThis.earlyAnswer = undefined;

  return (await answer) as T | undefined; // the path's endpoint declares it, as for lib/api.ts
}
