// @vitest-environment happy-dom
import { DOMParser as TextParser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { HTML_SCHEMA, parseHtml, writeHtml } from './html-text.dom.ts';
import { cleanPasted } from './paste.dom.ts';

test.each([
  [
    'Word',
    `<html xmlns:o="urn:x"><head><style>p {color: red}</style></head><body><!--StartFragment-->
      <p class="MsoNormal" style="margin:0"><b><span style="font-size:14pt">소재</span></b><o:p></o:p></p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>방수</p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>투습</p>
      <p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>세탁</p>
      <!--EndFragment--></body></html>`,
    '<p><strong>소재</strong></p><ul><li>방수</li><li>투습</li></ul><ol><li>세탁</li></ol>',
  ],
  [
    'Google Docs',
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1 dir="ltr"><span style="color:#000">제목</span></h1>
      <p dir="ltr"><span style="font-weight:700">굵은</span><span style="font-weight:400"> 글</span></p></b>`,
    '<h2>제목</h2><p><strong>굵은</strong> 글</p>',
  ],
  [
    'Naver',
    `<div class="se-component"><p class="se-text-paragraph"><span class="se-fs-fs16" style="color:#111">\u200B</span></p>
      <p class="se-text-paragraph"><span>설명</span></p></div>
      <div class="se-image"><a href="#"><img src="data:image/gif;base64,R0" data-lazy-src="https://img.example/1.jpg" alt=""></a></div>`,
    '<p>설명</p><figure><a href="#"><img src="https://img.example/1.jpg" alt=""></a></figure>',
  ],
  [
    'a page with scripts and forms',
    '<p onclick="x()">글<script>x()</script></p><a href="javascript:x()">링크</a><img src="file:///c:/a.png">',
    '<p>글</p><p>링크</p>',
  ],
])('the clipboard of %s is cleaned', (_, pasted, written) => {
  const text = TextParser.fromSchema(HTML_SCHEMA).parse(parseHtml(cleanPasted(pasted)));
  expect(writeHtml(text)).toBe(written);
});
