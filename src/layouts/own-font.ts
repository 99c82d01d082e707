import { BLANK_FONT } from './blank-font.ts';

/**
 * Has pages wear the shop's own font from the visitor's second one on: its 60 KB would keep a first
 * visitor from everything else. It is fetched when the first page is whole and painted, and changes
 * nothing there.
 *
 * Where the system has no Korean letters (all are the box that stands for one in no font), the first
 * page takes those as soon as they are there. Until then blanks of their width and height stand for
 * them, so that nothing moves; three seconds after they were asked for, or when they are not to be
 * had, the boxes do. They are asked for before a picture that hangs is there.
 *
 * The build lists its hash (scripts/inline-scripts.ts).
 */
export const OWN_FONT =
  `(function(d,k){var e=d.documentElement.dataset,here,lacks,asked;` +
  `function lacksKorean(){var c=d.createElement('canvas').getContext('2d');` +
  `c.font='20px sans-serif';function size(t){var m=c.measureText(t);` +
  `return[m.width,m.actualBoundingBoxRight,m.actualBoundingBoxAscent]+''}` +
  `return size('가')==size('\\u0378')}` +
  `function lend(){d.fonts.add(new FontFace('Northridge Blank',` +
  `Uint8Array.from(atob('${BLANK_FONT}'),function(c){return c.charCodeAt()}),` +
  `{weight:'400 700'}));e.korean='blank'}` +
  `function end(){if(lacks)e.korean='late'}` +
  `function ask(){if(asked)return;asked=1;if(lacks){e.korean='coming';setTimeout(end,3e3)}` +
  `d.fonts.load('1em "Northridge '+(lacks?'Late':'Sans')+'"','가').then(function(f){` +
  `if(f.length)localStorage.setItem(k,lacks?'late':1)}).catch(end)}` +
  `try{here=localStorage.getItem(k)}catch(e){}` +
  `if(here)e.ownFont='';if(here==1)return;` +
  `try{lacks=here||lacksKorean();if(lacks)lend()}catch(e){}` +
  `if(here)return ask();if(lacks)setTimeout(ask,3e3);` +
  `addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(ask)})})` +
  `})(document,'northridge.ownFont')`;
