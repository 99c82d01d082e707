/**
 * Shows a notice to unsupported browsers, once a visit. An inline script in ES5 without a stylesheet:
 * such a browser supports neither modules nor cascade layers. The build lists its hash (scripts/inline-scripts.ts).
 */
export const OLD_BROWSER =
  `(function(d,k){try{if('popover'in HTMLElement.prototype&&CSS.supports('selector(&)')` +
  `||sessionStorage.getItem(k))return}catch(e){}` +
  `var n=d.getElementById('old-browser'),b=n.getElementsByTagName('button')[0];` +
  `n.removeAttribute('hidden');` +
  `n.style.cssText='position:fixed;z-index:99;top:0;right:0;bottom:0;left:0;overflow:auto;` +
  `padding:20vh 24px;background:#fff;color:#111;text-align:center';` +
  `b.onclick=function(){n.style.cssText='display:none';` +
  `try{sessionStorage.setItem(k,1)}catch(e){}};` +
  // Modal: Tab is blocked while it is open.
  `n.onkeydown=function(e){if(e.keyCode==27)b.onclick();if(e.keyCode==9)return false};` +
  `b.focus()})(document,'shop.oldBrowser')`;
