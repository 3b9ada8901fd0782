import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import intent from '../../build/client-intent/directive.ts';

/** Lets everything that waits on settled promises go on. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** An island in the page whose load ends when the test says so. */
const anIsland = (callers?: string) => {
  document.body.innerHTML = `
    <button id="caller">Quote</button>
    <div id="island" ssr>
      <div><a id="tab" href="#features">Features</a><a id="prose" href="#elsewhere-page">More</a><button id="go" type="button">Go</button>
      <form id="form"><input id="name" name="name" /><button id="send" name="way" value="fast">Send</button></form><p id="features">Text</p></div>
    </div>`;
  document.querySelector('#prose')?.setAttribute('href', '/contact-us');
  const island = document.querySelector<HTMLElement>('#island');
  if (!island) throw new Error('no island');
  let arrive = () => {};
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<() => Promise<void>>((resolve) => {
        arrive = () => resolve(async () => island.removeAttribute('ssr'));
        fail = () => resolve(async () => {});
      }),
  );
  // Astro hands the options over as JSON, and a bare attribute is `true` there.
  intent(load, JSON.parse(JSON.stringify({ name: 'Island', value: callers ?? true })), island);
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

describe('client:intent', () => {
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

  it('repeats only the latest of several wishes', async () => {
    const { arrive } = anIsland();
    const heard: string[] = [];
    for (const id of ['tab', 'go']) find(id).addEventListener('click', () => heard.push(id));
    click('tab');
    click('go');
    await arrive();
    expect(heard).toEqual(['go']);
  });

  it('answers callers elsewhere in the page, also those that come later', async () => {
    const { load, arrive } = anIsland('[data-quote]');
    const later = document.createElement('button');
    later.dataset.quote = 'Commercial';
    later.id = 'later';
    document.body.append(later);
    click('caller');
    expect(load).not.toHaveBeenCalled();
    const heard = vi.fn();
    later.addEventListener('click', heard);
    click('later');
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
    const { load, fail, arrive } = anIsland();
    const native = vi.fn((event: Event) => event.defaultPrevented);
    find('go').addEventListener('click', native);
    click('go');
    await fail();
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

  it('stays out of the way once the island is there', async () => {
    const { arrive, island } = anIsland();
    island.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await arrive();
    expect(click('go').defaultPrevented).toBe(false);
  });
});
