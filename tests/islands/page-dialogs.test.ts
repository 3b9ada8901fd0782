import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dress, watchDialogs } from '../../src/components/late/dialogs.ts';
import { installDialog } from '../support/dialog.ts';

const MARKUP = `
  <a id="caller" href="#contact" data-quote="Commercial">Get A Quote</a>
  <button id="timer" hidden data-quote>Timer</button>
  <input aria-label="Search" />
  <dialog id="quote-popup" class="doors" tabindex="-1" data-styles="/quote.css">
    <h2 tabindex="-1">Tell us about your building.</h2>
    <input aria-label="Your name" />
  </dialog>`;

const quote = () => document.querySelector('#quote-popup') as HTMLDialogElement;
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
/** jsdom loads no style sheet: the test says what becomes of it. */
const answer = async (outcome: 'load' | 'error') => {
  sheets().at(-1)?.dispatchEvent(new Event(outcome));
  await vi.waitFor(() => undefined);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const ask = async (id = 'caller') => {
  fireEvent.click(document.getElementById(id) as HTMLElement);
  await answer('load');
};

describe('a dialog of the page', () => {
  beforeAll(() => {
    installDialog();
    watchDialogs();
  });
  beforeEach(() => {
    document.body.innerHTML = MARKUP;
  });
  afterEach(() => {
    document.body.innerHTML = '';
    for (const sheet of sheets()) sheet.remove();
  });

  it('opens when its styles are there, with the caret in its first field', async () => {
    fireEvent.click(screen.getByText('Get A Quote'));
    expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['/quote.css']);
    expect(quote().open).toBe(false);
    await answer('load');
    expect(quote().open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  });

  it('asks for its styles once, also when they were asked for before the click', async () => {
    dress(quote());
    await ask();
    quote().close();
    await ask();
    expect(quote().open).toBe(true);
    expect(sheets()).toHaveLength(1);
  });

  it('says to its own scripts who opens it', async () => {
    const callers: unknown[] = [];
    quote().addEventListener('opening', (event) => callers.push((event as CustomEvent).detail));
    await ask();
    expect(callers).toEqual([screen.getByText('Get A Quote')]);
  });

  it('gives the focus back, also where a pressed link takes none', async () => {
    await ask();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByText('Get A Quote'));
  });

  it('follows the link when the styles cannot be had, and tries them again', async () => {
    fireEvent.click(screen.getByText('Get A Quote'));
    await answer('error');
    expect(quote().open).toBe(false);
    expect(location.hash).toBe('#contact');
    history.replaceState(null, '', '/');
    await ask();
    expect(quote().open).toBe(true);
  });

  it('closes on a press outside, not on one that began inside', async () => {
    await ask();
    fireEvent.pointerDown(screen.getByLabelText('Your name'));
    fireEvent.click(quote());
    expect(quote().open).toBe(true);
    fireEvent.pointerDown(quote());
    fireEvent.click(quote());
    expect(quote().open).toBe(false);
  });

  it('leaves a click with a modifier to the browser', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    // jsdom cannot open a tab, so the test stops it last.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    const before = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('click', before, { once: true });
    screen.getByText('Get A Quote').dispatchEvent(click);
    expect(before).toHaveReturnedWith(false);
    expect(sheets()).toEqual([]);
  });

  it('takes no keyboard up when it opens by itself', async () => {
    await ask('timer');
    expect(document.activeElement?.textContent).toBe('Tell us about your building.');
  });

  it('does not open by itself into typing, nor over another dialog', async () => {
    screen.getByLabelText('Search').focus();
    await ask('timer');
    expect(quote().open).toBe(false);
    screen.getByLabelText('Search').blur();
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    await ask('timer');
    expect(quote().open).toBe(false);
  });
});
