/** The payment page's own style sheet: light and dark, from 320 px, fetching nothing. */
export const paymentPageStyle = `
:root{color-scheme:light dark;--theme:#1f5d3a;--on-theme:#fff;--paper:light-dark(#fff,#15201a);--sunken:light-dark(#f2f5f0,#1e2b24);--ink:light-dark(#17231c,#eef3ef);--soft:light-dark(#4a584f,#b9c5bd);--line:light-dark(#d5ddd6,#38463e);--edge:light-dark(#7b877f,#7d8a82);--bad:light-dark(#9b1c17,#ffc3bc);--on-bad:light-dark(#fdeceb,#4a1f1c);--focus:light-dark(#6a1fb0,#d7b3ff);font:400 1rem/1.45 system-ui,sans-serif}
*{box-sizing:border-box}
html{background:transparent}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1rem;background:rgb(8 20 13/.6);color:var(--ink)}
main{width:min(26rem,100%);background:var(--paper);border-radius:1.25rem;overflow:hidden;box-shadow:0 0 0 1px light-dark(transparent,var(--line)),0 24px 60px -12px rgb(0 0 0/.5);animation:rise .22s cubic-bezier(.2,.8,.2,1)}
@keyframes rise{from{transform:translateY(1.5rem);opacity:0}}
p{margin:0}
#sandbox-note{padding:.375rem 1.5rem;font-size:.875rem;font-weight:600;color:#3a2500;background:#ffc94a}
header{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 1rem;align-items:center;background:var(--theme);color:var(--on-theme);padding:1rem 1.5rem;min-height:5.25rem}
h1{margin:0;font-size:1.25rem;line-height:1.25;overflow-wrap:anywhere;align-self:end}
#description{font-size:.875rem;text-wrap:balance;grid-row:2;align-self:start}
#amount{grid-column:2;grid-row:1/3;font-size:1.875rem;line-height:1.2;font-weight:800;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
form{display:grid;gap:1rem;padding:1.25rem 1.5rem 1.5rem}
fieldset{display:grid;grid-template-columns:1fr 1fr;gap:.5rem;margin:0;padding:0;border:0;min-width:0}
legend,.field label{padding:0 0 .375rem;font-size:.9375rem;font-weight:600}
.choice{display:flex;align-items:center;gap:.625rem;min-height:3rem;padding:0 .875rem;border:1px solid var(--edge);border-radius:.875rem;cursor:pointer;font-weight:600}
.choice:has(:checked){border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}
.choice:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
input[type=radio]{width:1.125rem;height:1.125rem;margin:0;accent-color:var(--ink);outline:0}
.field{display:grid}.field[hidden]{display:none}
select{appearance:none;width:100%;min-height:3rem;padding:0 2.5rem 0 .875rem;font:inherit;color:inherit;background:linear-gradient(45deg,transparent 50%,var(--soft) 50%) right 1.375rem center/.375rem .375rem no-repeat,linear-gradient(-45deg,transparent 50%,var(--soft) 50%) right 1rem center/.375rem .375rem no-repeat,var(--paper);border:1px solid var(--edge);border-radius:.875rem;text-overflow:ellipsis;cursor:pointer}
option{color:var(--ink);background:var(--paper)}
#payer{font-size:.9375rem;color:var(--soft);overflow-wrap:anywhere}
#status{font-weight:600}
#problem{padding:.75rem .875rem;font-size:.9375rem;line-height:1.35;font-weight:600;color:var(--bad);background:var(--on-bad);border-radius:1.375rem .3125rem}
#payer:empty,#status:empty,#problem:empty,#description:empty{display:none}
.actions{display:grid;gap:.625rem}
button{min-height:2.75rem;padding:.375rem 1rem;font:inherit;font-weight:700;line-height:1.2;color:var(--ink);background:transparent;border:1px solid var(--edge);border-radius:1.375rem .3125rem;cursor:pointer}
button:hover:not(:disabled){border-color:var(--ink)}
#pay{min-height:3.5rem;font-size:1.125rem;color:light-dark(var(--on-theme),var(--paper));background:light-dark(var(--theme),var(--ink));border-color:transparent}
#cancel{min-height:3rem}
#trials{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.5rem;margin:.25rem -1.5rem -1.5rem;padding:.875rem 1.5rem 1.25rem;background:var(--sunken);border-top:1px dashed var(--edge);font-size:.9375rem}
#trials-name{grid-column:1/-1;font-size:.875rem;color:var(--soft)}
button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media(forced-colors:active){select{appearance:auto}}
@media(prefers-reduced-motion:reduce){main{animation:none}}
`
