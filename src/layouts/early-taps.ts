/**
 * Taps on a button before its script has run would be lost on a slow network. They are queued, and
 * replayed in order: on a button of an island once that is hydrated, on any other once the page's
 * modules have run (`DOMContentLoaded`). A link whose island shows its target over the page
 * (`data-in-place`) counts as a button. An inline script in the head, as taps come before any
 * module runs. The build lists its hash (scripts/inline-scripts.ts).
 */
export const EARLY_TAPS =
  `(function(d){var waiting=new Map,page=[],ready=false;` +
  `function replay(taps,done){var b=taps.shift();if(!b){done();return}b.click();` +
  `requestAnimationFrame(function(){replay(taps,done)})}` + // the next tap sees what this one changed
  `d.addEventListener('click',function(e){` +
  `var b=e.target.closest&&e.target.closest('button[type="button"],a[data-in-place]');if(!b)return;` +
  `var i=b.closest('astro-island');` +
  `if(!i){if(ready)return;e.stopImmediatePropagation();` + // some modules may have run
  `if(page.indexOf(b)<0)page.push(b);return}` + // a second tap is one of impatience
  `if(!i.hasAttribute('ssr'))return;` + // Astro removes it at hydration
  `e.preventDefault();` + // of a link
  `var taps=waiting.get(i);if(taps){taps.push(b);return}` +
  `waiting.set(i,taps=[b]);` +
  `i.addEventListener('astro:hydrate',function(){` +
  `replay(taps,function(){waiting.delete(i)})},{once:true})` +
  `},true);` +
  `d.addEventListener('submit',function(e){` +
  `var f=e.target,i=f.closest('astro-island[ssr]');` +
  `if(!i||f.dataset.native!==undefined)return;` +
  `e.preventDefault();e.stopImmediatePropagation();if(f.sent)return;f.sent=true;` +
  `i.addEventListener('astro:hydrate',function(){f.requestSubmit()},{once:true})` +
  `},true);` +
  `d.addEventListener('DOMContentLoaded',function(){ready=true;replay(page,function(){})})` +
  `})(document)`;
