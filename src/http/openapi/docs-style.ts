import type { Markup } from './markup.ts'

/** The page's whole style. Kept as markup because the quotes in it must not be escaped. */
export const DOCS_STYLE: Markup = {
  text: `:root{color-scheme:light dark;--bg:light-dark(#fbfcf7,#131a15);--ink:light-dark(#16281c,#eef3e8);--soft:light-dark(#f0f4e8,#1c261f);--line:light-dark(#d9e0d0,#33403a);--brand:light-dark(#1f6b35,#c3e55c)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 6rem;background:var(--bg);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.5rem;margin:3rem 0 1rem;padding-top:1rem;border-top:2px solid var(--brand)}
h3{font-size:1.0625rem;margin:0 0 .5rem;overflow-wrap:anywhere}
h4{font-size:.875rem;margin:1rem 0 .25rem}
a{color:var(--brand)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}
nav a{display:inline-block;padding:.5rem 0}
article{margin:0 0 1.25rem;padding:1rem;border:1px solid var(--line);border-radius:4px 16px 4px 16px}
.method{color:var(--brand)}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{margin:0;padding:.75rem;overflow-x:auto;background:var(--soft);border-radius:8px}
dl{display:grid;grid-template-columns:minmax(9rem,max-content) 1fr;gap:.25rem 1rem;margin:.5rem 0}
dd{margin:0}
summary{cursor:pointer;padding:.75rem 0 .25rem}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
`,
}
