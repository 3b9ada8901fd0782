import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDialogs } from '../../src/components/page-dialogs.ts';
import { installDialog } from '../support/dialog.ts';

const MARKUP = `
  <a id="caller" href="#contact" data-quote="Commercial">Get A Quote</a>
  <button id="timer" hidden data-quote>Timer</button>
  <input aria-label="Search" />
  <dialog id="quote-popup" class="doors" tabindex="-1">
    <h2 tabindex="-1">Tell us about your building.</h2>
    <input aria-label="Your name" />
  </dialog>`;

const quote = () => document.querySelector('#quote-popup') as HTMLDialogElement;
const ask = (id = 'caller') => fireEvent.click(document.getElementById(id) as HTMLElement);

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
  });

  it('opens with the focus in its first field', () => {
    ask();
    expect(quote().open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  });

  it('tells its scripts which element has opened it', () => {
    const callers: unknown[] = [];
    quote().addEventListener('opening', (event) => callers.push((event as CustomEvent).detail));
    ask();
    expect(callers).toEqual([screen.getByText('Get A Quote')]);
  });

  it('gives the focus back, also in browsers that do not focus a pressed link', async () => {
    ask();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByText('Get A Quote'));
  });

  it('stays open when the button that opens it is double-clicked', () => {
    ask();
    fireEvent.pointerDown(quote());
    fireEvent.click(quote(), { detail: 2 });
    expect(quote().open).toBe(true);
  });

  it('closes on a press outside, not on one that began inside', () => {
    ask();
    fireEvent.pointerDown(screen.getByLabelText('Your name'));
    fireEvent.click(quote());
    expect(quote().open).toBe(true);
    fireEvent.pointerDown(quote());
    fireEvent.click(quote());
    expect(quote().open).toBe(false);
  });

  it('leaves a click with a modifier to the browser', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    // jsdom cannot open a tab, so the last listener stops the click.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    const before = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('click', before, { once: true });
    screen.getByText('Get A Quote').dispatchEvent(click);
    expect(before).toHaveReturnedWith(false);
    expect(quote().open).toBe(false);
  });

  it('focuses no field when it opens by itself, so that no keyboard covers it', () => {
    ask('timer');
    expect(document.activeElement?.textContent).toBe('Tell us about your building.');
  });

  it('does not open by itself while the visitor types, or over another dialog', () => {
    screen.getByLabelText('Search').focus();
    ask('timer');
    expect(quote().open).toBe(false);
    screen.getByLabelText('Search').blur();
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    ask('timer');
    expect(quote().open).toBe(false);
  });
});
