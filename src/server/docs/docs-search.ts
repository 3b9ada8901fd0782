// The search of the page: calls and schemas that have every word stay, the others are hidden. It is
// sent as it stands here, allowed by its hash; the page says everything without it.

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
