import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import reach from '../../build/islands/reach.ts';

/** Lets all settled promises run their handlers. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** An island in the page; its code arrives when the test lets it. */
const anIsland = (wrap = (html: string) => html) => {
  document.body.innerHTML = wrap(`
    <div id="island">
      <div>
        <button id="tab" type="button">Features</button>
        <button id="open" type="button" commandfor="menu" command="show-modal">Menu</button>
        <a id="prose" href="/contact-us">More</a>
        <button id="go" type="button">Go</button>
      <form id="form"><input id="name" name="name" /><button id="send" name="way" value="fast">Send</button></form><p id="features">Text</p></div>
    </div>`);
  const island = document.querySelector<HTMLElement>('#island');
  if (!island) throw new Error('no island');
  let arrive = () => {};
  let fail = () => {};
  const hydrate = vi.fn(async () => {});
  // This is how Astro loads an island: a failure is an event, and the promise then resolves to a
  // function that does nothing.
  const load = vi.fn(
    () =>
      new Promise<() => Promise<void>>((resolve) => {
        arrive = () => resolve(hydrate);
        fail = () => {
          island.dispatchEvent(new CustomEvent('astro:hydration-error', { cancelable: true }));
          resolve(async () => {});
        };
      }),
  );
  reach(load, { name: 'Island', value: '' }, island);
  const end = async (how: () => void) => {
    how();
    await settle();
  };
  return {
    island,
    load,
    hydrate,
    arrive: () => end(() => arrive()),
    fail: () => end(() => fail()),
  };
};

const find = (id: string) => document.getElementById(id) as HTMLElement;
const click = (id: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  find(id).dispatchEvent(event);
  return event;
};

describe('an island with client:reach', () => {
  // The listeners of a test stay, but no event reaches a removed island.
  beforeEach(() => history.replaceState(null, '', '/'));
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('loads at once when the query names one of its fields, and for no other query', () => {
    history.replaceState(null, '', '/?utm_source=card');
    expect(anIsland().load).not.toHaveBeenCalled();
    history.replaceState(null, '', '/?name=Anitha');
    expect(anIsland().load).toHaveBeenCalledTimes(1);
  });

  it('loads nothing until a visitor reaches for the island, and then once', () => {
    const { load, island } = anIsland();
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
    island.dispatchEvent(new Event('pointerover', { bubbles: true }));
    find('name').focus();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('holds a click and repeats it on the same element once the island is hydrated', async () => {
    const { arrive } = anIsland();
    const heard = vi.fn((event: Event) => event.preventDefault());
    find('tab').addEventListener('click', heard);
    expect(click('tab').defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    await arrive();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('loads once, marks what was pressed, and repeats every press in its order', async () => {
    const { arrive, load } = anIsland();
    const heard: string[] = [];
    for (const id of ['tab', 'go']) find(id).addEventListener('click', () => heard.push(id));
    for (const id of ['tab', 'go', 'go']) click(id);
    expect(find('go').matches('[data-held]')).toBe(true);
    await arrive();
    expect(heard).toEqual(['tab', 'go', 'go']);
    expect(load).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[data-held]')).toBeNull();
  });

  it('sends a form once, even if it was submitted several times meanwhile', async () => {
    const { arrive } = anIsland();
    const heard = vi.fn((event: Event) => event.preventDefault());
    find('form').addEventListener('submit', heard);
    for (let press = 0; press < 3; press += 1) click('send');
    await arrive();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('leaves clicks with a modifier or another button alone', () => {
    anIsland();
    expect(click('tab', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(click('tab', { button: 1 }).defaultPrevented).toBe(false);
  });

  it('lets a link to another page go at once', () => {
    const { load } = anIsland();
    const held = vi.fn((event: Event) => event.defaultPrevented);
    find('prose').addEventListener('click', held);
    // jsdom cannot follow a link, so a listener after the island's stops the click.
    find('prose').addEventListener('click', (event) => event.preventDefault());
    click('prose');
    expect(held).toHaveReturnedWith(false);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('holds a submit, keeps the typed text, and submits again with the same button', async () => {
    const { arrive } = anIsland();
    const form = find('form') as HTMLFormElement;
    const sent: unknown[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(Object.fromEntries(new FormData(form, event.submitter)));
    });
    const name = find('name') as HTMLInputElement;
    name.value = 'Asha';
    form.requestSubmit(find('send'));
    expect(sent).toEqual([]);
    await arrive();
    expect(sent).toEqual([{ name: 'Asha', way: 'fast' }]);
  });

  it('says when the code does not arrive, and loads it again with the next press', async () => {
    const { load, hydrate, fail, arrive } = anIsland();
    const said = vi.fn();
    document.addEventListener('not-loaded', said);
    const pressed = vi.fn();
    find('go').addEventListener('click', pressed);
    click('go');
    await fail();
    expect(said).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[data-held]')).toBeNull();
    expect(pressed).not.toHaveBeenCalled();
    find('island').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
    click('go');
    await arrive();
    expect(load).toHaveBeenCalledTimes(2);
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('lets the browser send a form if the server answers it with a page, and no other form', async () => {
    const sent = vi.fn((event: Event) => event.preventDefault());
    for (const plain of [true, false]) {
      const { fail } = anIsland();
      if (plain) find('form').dataset.plain = '';
      find('form').addEventListener('submit', sent);
      click('send');
      await fail();
      expect(sent).toHaveBeenCalledTimes(1);
    }
  });

  it('leaves a button with a command to a browser that knows commands', () => {
    anIsland();
    const knows = 'commandForElement' in HTMLButtonElement.prototype;
    expect(click('open').defaultPrevented).toBe(!knows);
  });

  it('hydrates at once when the address names an element inside', () => {
    history.replaceState(null, '', '/#features');
    expect(anIsland().load).toHaveBeenCalledTimes(1);
    history.replaceState(null, '', '/#%E0%A4%A');
    expect(anIsland().load).not.toHaveBeenCalled();
  });

  it('does not hydrate for an address that names a field of a closed dialog', () => {
    history.replaceState(null, '', '/?name=Anitha');
    const { load } = anIsland((html) => `<dialog>${html}</dialog>`);
    expect(load).not.toHaveBeenCalled();
  });

  it('hydrates when a visitor or the address reaches for the card around it', () => {
    const wrap = (html: string) =>
      `<article data-reach id="card"><h3 id="words">Battery</h3>${html}</article>`;
    const { load } = anIsland(wrap);
    find('words').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
    history.replaceState(null, '', '/#card');
    expect(anIsland(wrap).load).toHaveBeenCalledTimes(1);
  });

  it('handles no event once the island is hydrated', async () => {
    const { arrive, island } = anIsland();
    island.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await arrive();
    expect(click('go').defaultPrevented).toBe(false);
  });
});

describe('the first sign of life', () => {
  const sign = (name: string) => dispatchEvent(new Event(name));

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  it('fetches the code a moment later, once, and hydrates nothing', async () => {
    const { load, hydrate, arrive } = anIsland();
    sign('scroll');
    sign('keydown');
    // The island that the visitor reaches for comes first.
    vi.advanceTimersByTime(500);
    expect(load).not.toHaveBeenCalled();
    vi.runAllTimers();
    sign('pointermove');
    vi.runAllTimers();
    await arrive();
    expect(load).toHaveBeenCalledTimes(1);
    expect(hydrate).not.toHaveBeenCalled();
  });

  it('waits until the page is loaded', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { load } = anIsland();
    sign('pointerdown');
    vi.runAllTimers();
    expect(load).not.toHaveBeenCalled();
    state.mockReturnValue('complete');
    sign('load');
    vi.runAllTimers();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fetches the code again with the tap when it did not arrive before', async () => {
    const { load, hydrate, fail, arrive } = anIsland();
    sign('scroll');
    vi.runAllTimers();
    await fail();
    click('go');
    await arrive();
    expect(load).toHaveBeenCalledTimes(2);
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing for a visitor who saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { load } = anIsland();
    sign('scroll');
    vi.runAllTimers();
    expect(load).not.toHaveBeenCalled();
  });
});
