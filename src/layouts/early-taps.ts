/**
 * Taps on a button of an island before its hydration would be lost on a slow device. They are queued,
 * and replayed in order once the island is hydrated. An inline script in the head, as taps come
 * before any module runs. The build lists its hash (scripts/inline-scripts.ts).
 */
export const EARLY_TAPS =
  `(function(d){var waiting=new Map;d.addEventListener('click',function(e){` +
  `var b=e.target.closest&&e.target.closest('button[type="button"]'),` +
  `i=b&&b.closest('astro-island[ssr]');if(!i)return;` + // Astro removes \`ssr\` at hydration
  `var taps=waiting.get(i);if(taps){taps.push(b);return}` +
  `waiting.set(i,taps=[b]);` +
  `i.addEventListener('astro:hydrate',function next(){var b=taps.shift();` +
  `if(!b){waiting.delete(i);return}b.click();` +
  `requestAnimationFrame(next)},{once:true})` + // the next tap sees the changes of this one
  `})})(document)`;
