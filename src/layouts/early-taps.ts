/**
 * A button of an island looks ready before its script is: on a slow device the first taps would be
 * lost. They are kept, and repeated in order as soon as the island listens. It stands in the page's
 * head, for taps come before any module runs. The build lists its hash (scripts/inline-scripts.ts).
 */
export const EARLY_TAPS =
  `(function(d){var waiting=new Map;d.addEventListener('click',function(e){` +
  `var b=e.target.closest&&e.target.closest('button[type="button"]'),` +
  `i=b&&b.closest('astro-island[ssr]');if(!i)return;` + // Astro takes \`ssr\` away on waking up
  `var taps=waiting.get(i);if(taps){taps.push(b);return}` +
  `waiting.set(i,taps=[b]);` +
  `i.addEventListener('astro:hydrate',function next(){var b=taps.shift();` +
  `if(!b){waiting.delete(i);return}b.click();` +
  `requestAnimationFrame(next)},{once:true})` + // the next one meets what this one changed
  `})})(document)`;
