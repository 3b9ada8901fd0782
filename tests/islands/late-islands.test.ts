import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIsland } from '../../src/components/late/islands.ts';
import { onSignOfLife } from '../../src/components/late/sign-of-life.ts';

/** Lets everything that waits on settled promises go on. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** An island in the page whose code arrives when the test says so. */
const anIsland = (wrap = (html: string) => html) => {
  document.body.innerHTML = wrap(`
    <div id="island">
      <div><a id="tab" href="#features">Features</a><a id="prose" href="/contact-us">More</a><button id="go" type="button">Go</button>
      <form id="form"><input id="name" name="name" /><button id="send" name="way" value="fast">Send</button></form><p id="features">Text</p></div>
    </div>`);
  const island = document.querySelector<HTMLElement>('#island');
  if (!island) throw new Error('no island');
  let arrive = () => {};
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        arrive = resolve;
        fail = () => reject(new Error('no connection'));
      }),
  );
  watchIsland(island, load);
  const end = async (how: () => void) => {
    how();
    await settle();
  };
  return { island, load, arrive: () => end(() => arrive()), fail: () => end(() => fail()) };
};

const find = (id: string) => document.getElementById(id) as HTMLElement;
const click = (id: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  find(id).dispatchEvent(event);
  return event;
};

describe('a late island', () => {
  // Each test's listeners end with its own island: a removed island is reached by nothing.
  beforeEach(() => history.replaceState(null, '', '/'));
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('loads at once where the address answers one of its fields, and for no other query', () => {
    history.replaceState(null, '', '/?utm_source=card');
    expect(anIsland().load).not.toHaveBeenCalled();
    history.replaceState(null, '', '/?name=Anitha');
    expect(anIsland().load).toHaveBeenCalledTimes(1);
  });

  it('loads nothing until somebody reaches for the island, and then once', () => {
    const { load, island } = anIsland();
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
    island.dispatchEvent(new Event('pointerover', { bubbles: true }));
    find('name').focus();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('holds a click and repeats it on the same element when the island is there', async () => {
    const { arrive } = anIsland();
    const heard = vi.fn((event: Event) => event.preventDefault());
    find('tab').addEventListener('click', heard);
    expect(click('tab').defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    await arrive();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('loads once and repeats only the latest of several wishes', async () => {
    const { arrive, load } = anIsland();
    const heard: string[] = [];
    for (const id of ['tab', 'go']) find(id).addEventListener('click', () => heard.push(id));
    click('tab');
    click('go');
    await arrive();
    expect(heard).toEqual(['go']);
    expect(load).toHaveBeenCalledTimes(1);
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
    // jsdom cannot follow a link, so the test stops it after the island had its chance.
    find('prose').addEventListener('click', (event) => event.preventDefault());
    click('prose');
    expect(held).toHaveReturnedWith(false);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('holds a submit, keeps what was typed, and sends it again with the same button', async () => {
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

  it('lets the native action happen when the load fails, and tries again on the next wish', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { load, fail, arrive } = anIsland();
    const native = vi.fn((event: Event) => event.defaultPrevented);
    find('go').addEventListener('click', native);
    click('go');
    await fail();
    await vi.waitFor(
      () => expect(said).toHaveBeenCalledExactlyOnceWith(new Error('no connection')),
      5000,
    );
    expect(native).toHaveReturnedWith(false);
    find('island').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
    click('go');
    await arrive();
    expect(load).toHaveBeenCalledTimes(2);
    expect(native).toHaveBeenCalledTimes(2);
  });

  it('hydrates at once when the address names something inside', () => {
    history.replaceState(null, '', '/#features');
    expect(anIsland().load).toHaveBeenCalledTimes(1);
    history.replaceState(null, '', '/#%E0%A4%A');
    expect(anIsland().load).not.toHaveBeenCalled();
  });

  it('does not wake for an address that names a field of a closed dialog', () => {
    history.replaceState(null, '', '/?name=Anitha');
    const { load } = anIsland((html) => `<dialog>${html}</dialog>`);
    expect(load).not.toHaveBeenCalled();
  });

  it('is a part of what is reached for: its words wake it, and so does their address', () => {
    const wrap = (html: string) =>
      `<article data-reach id="card"><h3 id="words">Battery</h3>${html}</article>`;
    const { load } = anIsland(wrap);
    find('words').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
    history.replaceState(null, '', '/#card');
    expect(anIsland(wrap).load).toHaveBeenCalledTimes(1);
  });

  it('comes with the page where the page is for it', () => {
    const { load } = anIsland((html) => html.replace('id="island"', 'id="island" data-at-once'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('stays out of the way once the island is there', async () => {
    const { arrive, island } = anIsland();
    island.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await arrive();
    expect(click('go').defaultPrevented).toBe(false);
  });
});

describe('the first sign of life', () => {
  const sign = (name: string) => dispatchEvent(new Event(name));
  const watched = () => {
    const [dress, fetchCode] = [vi.fn(), vi.fn()];
    onSignOfLife(dress, fetchCode);
    return { dress, fetchCode };
  };

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('dresses what a tap opens at once, and fetches code a moment later, each once', () => {
    const { dress, fetchCode } = watched();
    sign('scroll');
    sign('keydown');
    expect(dress).toHaveBeenCalledTimes(1);
    expect(fetchCode).not.toHaveBeenCalled();
    vi.runAllTimers();
    sign('pointermove');
    vi.runAllTimers();
    expect(dress).toHaveBeenCalledTimes(1);
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it('waits until the page has come', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { dress, fetchCode } = watched();
    sign('pointerdown');
    expect(dress).not.toHaveBeenCalled();
    state.mockReturnValue('complete');
    sign('load');
    expect(dress).toHaveBeenCalledTimes(1);
    // What was tapped goes first.
    vi.advanceTimersByTime(500);
    expect(fetchCode).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it('prepares nothing for somebody who saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { dress, fetchCode } = watched();
    sign('scroll');
    vi.runAllTimers();
    expect(dress).not.toHaveBeenCalled();
    expect(fetchCode).not.toHaveBeenCalled();
  });
});
