/**
 * Has the page wear the shop's own font once that is here: 60 KB of letters would keep a first
 * visitor from everything else. It is fetched when the page is whole and painted; the pages after
 * that take it from the browser's store at once. The build lists its hash
 * (scripts/inline-scripts.ts).
 */
export const OWN_FONT =
  `(function(d,k){function wear(){d.documentElement.dataset.ownFont=''}` +
  `try{if(localStorage.getItem(k))wear()}catch(e){}` +
  `function take(){d.fonts.load('1em "Northridge Sans"').then(function(f){` +
  `if(f.length){wear();localStorage.setItem(k,1)}}).catch(function(){})}` +
  `addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(take)})})` +
  `})(document,'northridge.ownFont')`;
