// The look of the page: the site's colours, its headline, and hairlines as in its drawings.

/**
 * The search of the page: keeps calls and schemas that contain every word and hides the others. The
 * policy allows it by its hash; without it, the page shows everything.
 */
export const DOCS_SEARCH = `
const find = document.getElementById('find');
const count = document.getElementById('count');
const parts = [...document.querySelectorAll('article>div')].map((part) => ({
  part,
  text: (part.id + ' ' + part.textContent).toLowerCase(),
}));
const search = () => {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const { part, text } of parts) {
    part.hidden = !words.every((word) => text.includes(word));
    if (!part.hidden) found += 1;
  }
  for (const article of document.querySelectorAll('article'))
    article.hidden = !article.querySelector(':scope>div:not([hidden])');
  count.textContent = words.length === 0 ? '' : found === 1 ? '1 result' : found + ' results';
};
find.addEventListener('input', search);
find.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') { find.value = ''; search(); }
});
// A link inside the page leads to its place, hidden or not.
addEventListener('hashchange', () => {
  const target = document.getElementById(location.hash.slice(1));
  if (!target || !target.closest('[hidden]')) return;
  find.value = '';
  search();
  target.scrollIntoView();
});
document.getElementById('search').hidden = false;
search();
`;

export const DOCS_STYLE = `
:root{
  color-scheme:light;
  --ink:#13201b;
  --quiet:#4b5751;
  --line:#cfc8b8;
  --leaf:#163f33;
  --deep:#0e2b23;
  --paper:#f5f2ea;
  --shade:#ece7da;
}
*{box-sizing:border-box}
html{
  background:var(--paper);
  color:var(--ink);
  font:1rem/1.5 'Anek Latin',system-ui,sans-serif;
  scroll-padding-top:7.5rem;
  overflow-wrap:anywhere;
  text-size-adjust:100%;
}
body{margin:0}
main{display:grid;grid-template-columns:minmax(0,1fr)}
header{
  background:var(--deep);
  color:var(--paper);
  padding:clamp(40px,7vw,88px) var(--edge) clamp(32px,5vw,64px);
}
main{--edge:clamp(20px,6vw,88px)}
header a{color:inherit}
header p{margin:0;font-size:1.125rem;color:#b9c6bd}
h1{margin:0 0 16px;font-size:clamp(2.5rem,7vw,4.75rem);line-height:1;letter-spacing:-.035em}
h2{
  margin:0 0 4px;
  padding-top:24px;
  border-top:2px solid var(--ink);
  font-size:clamp(1.75rem,4vw,2.5rem);
  line-height:1.1;
  letter-spacing:-.03em;
}
h2::first-letter{text-transform:uppercase}
h3{margin:0 0 4px;font-size:1.0625rem;line-height:1.35}
article>div{padding:20px 0;border-top:1px solid var(--line)}
article{padding:40px var(--edge) 24px;max-width:1120px}
article>div h3>b{display:inline-block;min-width:4.2em;color:var(--leaf)}
p{margin:4px 0}
i{font-style:normal;color:var(--quiet)}
a{color:var(--leaf);text-decoration-color:#b98f3f;text-underline-offset:.2em}
:focus-visible{outline:3px solid #b98f3f;outline-offset:3px}
code,pre,dt,h3>b{font-family:ui-monospace,'SFMono-Regular',Menlo,Consolas,monospace;font-size:.875em}
pre{
  margin:10px 0 0;
  padding:12px 14px;
  background:var(--deep);
  color:var(--paper);
  border-radius:6px;
  white-space:pre-wrap;
  line-height:1.45;
}
dl{margin:8px 0;font-size:.9375rem}
dt{font-weight:600;margin-top:8px}
dd{margin:0}
dt+dd{color:var(--quiet)}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:8px 16px 8px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}
.scroll{overflow-x:auto;margin-top:12px}
.scroll table{min-width:640px}
nav{
  position:sticky;
  top:0;
  z-index:1;
  background:var(--shade);
  border-bottom:1px solid var(--line);
  padding:8px var(--edge);
}
nav ul{display:flex;gap:0 4px;margin:0;padding:0;list-style:none;overflow-x:auto}
nav li a{display:block;padding:11px 8px;min-height:44px;white-space:nowrap;text-decoration:none}
nav li a:hover{text-decoration:underline}
#search{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:0}
#search[hidden],[hidden]{display:none}
#find{
  flex:1 1 160px;
  min-width:0;
  min-height:44px;
  padding:8px 12px;
  border:1px solid var(--quiet);
  border-radius:6px;
  background:#fff;
  color:inherit;
  font:inherit;
}
#count{flex-basis:6em;color:var(--quiet)}
@media (min-width:820px){
  dl{
    display:grid;
    grid-template-columns:minmax(150px,1fr) minmax(120px,1fr) minmax(0,2.4fr);
    gap:6px 20px;
  }
  dt{margin:0;grid-column:1}
}
@media (min-width:1180px){
  main{grid-template-columns:248px minmax(0,1fr)}
  header{grid-column:1/-1}
  article{grid-column:2;padding-inline:56px var(--edge)}
  nav{
    grid-column:1;
    grid-row:2/span 40;
    align-self:start;
    height:100vh;
    overflow-y:auto;
    border-right:1px solid var(--line);
    border-bottom:0;
    padding:24px 20px;
  }
  nav ul{display:block;margin-top:12px}
  nav li a{padding:9px 8px}
  html{scroll-padding-top:16px}
  #search{display:block}
  #find{width:100%;margin:4px 0}
}
@media print{nav{display:none}}
`;
