/**
 * Has pages wear the shop's own font from the visitor's second one on: its 60 KB would keep a first
 * visitor from everything else. It is fetched when the first page is whole and painted, which it
 * changes only where the system has no Korean letters: all of them are as wide as one that is in no
 * font. The build lists its hash (scripts/inline-scripts.ts).
 */
export const OWN_FONT =
  `(function(d,k){function wear(){d.documentElement.dataset.ownFont=''}` +
  `function lacksKorean(){var c=d.createElement('canvas').getContext('2d');` +
  `c.font='20px sans-serif';return c.measureText('가').width==c.measureText('\\u0378').width}` +
  `try{if(localStorage.getItem(k))return wear()}catch(e){}` +
  `function take(){d.fonts.load('1em "Northridge Sans"').then(function(f){` +
  `if(f.length&&lacksKorean())wear();if(f.length)localStorage.setItem(k,1)}).catch(function(){})}` +
  `addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(take)})})` +
  `})(document,'northridge.ownFont')`;
