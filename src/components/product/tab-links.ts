// Handles links of the product's tabs until their island is hydrated. A click changes the address,
// by which the style sheet shows a panel, without a history entry and without scrolling.
export const watchTabLinks = () => {
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const tab = (target as Element).closest<HTMLAnchorElement>('a[data-tab]');
    if (!tab || defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    const { scrollX: left, scrollY: top } = window;
    // `replace` scrolls and moves the focus; both are restored before the next frame.
    location.replace(tab.hash);
    tab.focus({ preventScroll: true });
    scrollTo({ left, top, behavior: 'instant' });
  });
};
