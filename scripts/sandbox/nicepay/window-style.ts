/** Plain and unlike the shop, so that the test window is not mistaken for the real one. */
export const PAGE_STYLE = `
  :root { color-scheme: light; --ink: #16181d; --soft: #5b6270; --line: #e3e6eb; --test: #8a4b00; --accent: #1f4fd8; }
  * { box-sizing: border-box; }
  body { margin: 0; word-break: keep-all; background: #f4f5f7; color: var(--ink); line-height: 1.5;
    font-family: system-ui, -apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif; }
  main { display: flex; flex-direction: column; gap: 20px; max-width: 660px; min-height: 100dvh;
    margin: 0 auto; padding: 20px clamp(20px, 5vw, 32px); background: #fff; }
  header { display: flex; align-items: center; gap: 10px; }
  h1 { margin: 0; font-size: 20px; }
  .badge { padding: 2px 8px; border-radius: 4px; background: #ffe7c2; color: var(--test);
    font-size: 12px; font-weight: 700; letter-spacing: .06em; }
  #close { margin-left: auto; width: 44px; height: 44px; border: 0; background: none; color: var(--soft);
    font-size: 28px; line-height: 1; cursor: pointer; }
  .notice { margin: 0; padding: 12px 14px; border-left: 4px solid #f0a83c; background: #fff7ea;
    color: var(--test); font-size: 14px; }
  dl { margin: 0; }
  dl div { display: flex; justify-content: space-between; gap: 24px; padding: 12px 0; border-bottom: 1px solid var(--line); }
  dt { flex: none; color: var(--soft); }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
  .small { font-size: 14px; }
  .total { align-items: baseline; border-bottom: 0; }
  .total dd { font-size: 28px; font-weight: 700; font-variant-numeric: tabular-nums; }
  details { border: 1px solid var(--line); border-radius: 8px; }
  summary { padding: 12px 14px; cursor: pointer; color: var(--soft); font-size: 14px; }
  details label { display: block; padding: 0 14px 8px; color: var(--soft); font-size: 13px; }
  select { display: block; width: calc(100% - 28px); min-height: 44px; margin: 0 14px 14px; padding: 8px;
    border: 1px solid #b9bfca; border-radius: 6px; background: #fff; color: inherit; font: inherit; }
  #status { min-height: 24px; margin: 0; color: var(--soft); text-align: center; }
  footer { display: flex; gap: 10px; margin-top: auto; }
  footer button { flex: 1; min-height: 52px; border: 1px solid #b9bfca; border-radius: 8px; background: #fff;
    color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  footer .primary { flex: 2; border-color: var(--accent); background: var(--accent); color: #fff; }
  footer button:disabled { opacity: .5; cursor: default; }
  :focus-visible { outline: 3px solid #7aa2ff; outline-offset: 2px; }
`;
