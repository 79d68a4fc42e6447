/** The payment page's own small style sheet: light and dark, from 320 px, nothing fetched. */
export const paymentPageStyle = `
:root{color-scheme:light dark;--theme:#1f5d3a;--on-theme:#fff;--paper:light-dark(#fff,#1d2320);--ink:light-dark(#17231c,#eef3ef);--soft:light-dark(#4a584f,#b9c5bd);--line:light-dark(#7b877f,#7d8a82);--bad:light-dark(#a3201b,#ffb4ab);--focus:light-dark(#6a1fb0,#d7b3ff);font:400 1.0625rem/1.45 system-ui,sans-serif}
*{box-sizing:border-box}
html{background:transparent}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1rem;background:rgb(8 20 13/.6);color:var(--ink)}
main{width:min(26rem,100%);background:var(--paper);border-radius:1.25rem;overflow:hidden;box-shadow:0 24px 60px -12px rgb(0 0 0/.5);animation:rise .22s cubic-bezier(.2,.8,.2,1)}
@keyframes rise{from{transform:translateY(1.5rem);opacity:0}}
header{background:var(--theme);color:var(--on-theme);padding:1.125rem 1.5rem 1.25rem}
h1{margin:.25rem 0 0;font-size:1.25rem;line-height:1.25;overflow-wrap:anywhere}
p{margin:0}
#sandbox-note{display:inline-block;font-size:.875rem;font-weight:600;border:1px solid;border-radius:.5rem;padding:.0625rem .5rem}
#description{font-size:.9375rem}
#amount{margin-top:.5rem;min-height:2.75rem;font-size:2.125rem;line-height:1.3;font-weight:800;font-variant-numeric:tabular-nums}
form{display:grid;gap:1rem;padding:1.25rem 1.5rem 1.5rem}
fieldset{display:grid;grid-template-columns:1fr 1fr;gap:.5rem;margin:0;padding:0;border:0;min-width:0}
legend{padding:0 0 .375rem;font-weight:600}
.choice{display:flex;align-items:center;gap:.625rem;min-height:3rem;padding:0 .875rem;border:1px solid var(--line);border-radius:.875rem;cursor:pointer;font-weight:600}
.choice:has(:checked){border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}
.choice:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
input[type=radio]{width:1.125rem;height:1.125rem;margin:0;accent-color:var(--ink);outline:0}
.field{display:grid;gap:.375rem}.field[hidden]{display:none}
.field label{font-weight:600}
select{width:100%;min-height:3rem;padding:0 .75rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:.875rem;text-overflow:ellipsis}
#payer{font-size:.9375rem;color:var(--soft);overflow-wrap:anywhere}
#problem{color:var(--bad);font-weight:600}
#payer:empty,#status:empty,#problem:empty,#description:empty{display:none}
.actions{display:grid;grid-template-columns:1fr 1fr;gap:.625rem}
button{min-height:3rem;padding:.375rem 1rem;font:inherit;font-weight:700;color:var(--ink);background:transparent;border:1px solid var(--line);border-radius:1.375rem .3125rem;cursor:pointer}
button:hover:not(:disabled){border-color:var(--ink)}
#pay,#pay-then-close,#cancel:only-child{grid-column:1/-1}
#pay{min-height:3.5rem;color:var(--paper);background:var(--ink);border-color:var(--ink)}
button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media(prefers-reduced-motion:reduce){main{animation:none}}
`
