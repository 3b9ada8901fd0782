import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as flags from 'country-flag-icons/string/3x2';
import { getCountries } from 'react-phone-number-input';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PhoneField } from '../../src/browser/kernel/ui/PhoneField.tsx';
import { serverMarkup } from '../support/server-markup.ts';

vi.hoisted(() => vi.resetModules());

// Style sheets that arrive when the test lets them.
let styles = Promise.withResolvers<void>();
const arrive = () => styles.resolve();
vi.mock('../../src/browser/kernel/ui/load-styles.ts', () => ({ loadStyles: () => styles.promise }));
beforeEach(() => {
  styles = Promise.withResolvers<void>();
});

const field = <PhoneField id="phone" label="Phone" wrong={undefined} onType={() => {}} />;
const sent = () => document.querySelector<HTMLInputElement>('input[name="phone"]')?.value;
const shown = () => screen.getByLabelText<HTMLInputElement>('Phone');
const arrived = async () => {
  await act(async () => arrive());
  await screen.findByLabelText('Country code');
};

// The files of a worker share modules: the next file must load its own.
afterAll(() => void vi.resetModules());

describe('PhoneField', () => {
  it('is a plain telephone field in its HTML', () => {
    const input = serverMarkup(field).querySelector('input');
    expect(input?.type).toBe('tel');
    expect(input?.name).toBe('phone');
    expect(input?.autocomplete).toBe('tel');
  });

  it('stays as it is while the user types in it, and shows the country once they leave it', async () => {
    const user = userEvent.setup();
    render(field);
    await user.type(shown(), '98470 1');
    const typedIn = shown();
    await act(async () => arrive());
    await vi.dynamicImportSettled();
    expect(shown()).toBe(typedIn);
    await user.keyboard('2345');
    await user.tab();
    expect(await screen.findByLabelText('Country code')).toHaveProperty('value', 'IN');
    expect(shown().value).toBe('098470 12345');
    expect(sent()).toBe('+919847012345');
  });

  it('loses no digit that is typed while it is replaced', async () => {
    render(field);
    fireEvent.input(shown(), { target: { value: '98470 1234' } });
    await vi.dynamicImportSettled();
    arrive();
    // All promises have settled; a field that is replaced in a later task would still be the old
    // one.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    fireEvent.change(shown(), { target: { value: '98470 12345' } });
    await screen.findByLabelText('Country code');
    expect(sent()).toBe('+919847012345');
  });

  it.each([
    ['(0484) 000-0000', '+914840000000', 'IN'],
    ['+91 484 000 0000', '+914840000000', 'IN'],
    ['+960 332 1234', '+9603321234', 'MV'],
    ['+971 50 123 4567', '+971501234567', 'AE'],
    ['+91 098470 12345', '+919847012345', 'IN'],
    ['0091 98470 12345', '+919847012345', 'IN'],
    ['+91 +91 98470 12345', '+919847012345', 'IN'],
    ['tel:+919847012345', '+919847012345', 'IN'],
    ['\u202a98470\u00a012345\u202c', '+919847012345', 'IN'],
    ['൯൮൪൭൦ ൧൨൩൪൫', '+919847012345', 'IN'],
  ])('takes the pasted number %s', async (pasted, number, country) => {
    const user = userEvent.setup();
    render(field);
    await arrived();
    await user.click(shown());
    await user.paste(pasted);
    expect(sent()).toBe(number);
    expect(screen.getByLabelText('Country code')).toHaveProperty('value', country);
  });

  it('sends a pasted sentence as it is, for the rule to refuse, until it is corrected', async () => {
    const user = userEvent.setup();
    render(field);
    await arrived();
    await user.click(shown());
    const sentence = 'call me at 9 pm 98470 1234';
    await user.paste(sentence);
    expect(sent()).toBe(sentence);
    await user.tab();
    expect(sent()).toBe(sentence);
    await user.clear(shown());
    await user.type(shown(), '98470 12345');
    expect(sent()).toBe('+919847012345');
  });

  it.each(['+91984701234', 'call the office'])(
    'sends the stored text %s unchanged until the user changes it',
    async (stored) => {
      render(
        <PhoneField id="p" label="Phone" wrong={undefined} onType={() => {}} value={stored} />,
      );
      await arrived();
      expect(sent()).toBe(stored);
    },
  );

  it('takes a number of another country that is pasted over an Indian one', async () => {
    const user = userEvent.setup();
    render(field);
    await arrived();
    await user.type(shown(), '98470 12345');
    await user.paste('+971 50 123 4567');
    expect(sent()).toBe('+971501234567');
    expect(screen.getByLabelText('Country code')).toHaveProperty('value', 'AE');
  });

  it.each([
    ['൯൮൪൭൦൧൨൩൪൫', '+919847012345'],
    ['९८४७०१२३४५', '+919847012345'],
    ['+91098470 12345', '+919847012345'],
    ['+9191 98470 12345', '+919847012345'],
    ['0091 98470 12345', '+919847012345'],
    ['0044 20 7946 0018', '+442079460018'],
    ['0065 6123 4567', '+6561234567'],
    ['00960 777 1234', '+9607771234'],
    ['001 415 555 2671', '+14155552671'],
    ['00971501234567', '+971501234567'],
  ])('takes %s, typed digit by digit', async (typed, number) => {
    const user = userEvent.setup();
    render(field);
    await arrived();
    await user.type(shown(), typed);
    await user.tab();
    expect(sent()).toBe(number);
  });

  it('keeps an extension apart, pasted or typed, until it is emptied', async () => {
    const user = userEvent.setup();
    render(field);
    await arrived();
    await user.click(shown());
    await user.paste('0484 400 0000 ext. 12');
    expect(sent()).toBe('+914844000000;ext=12');
    const extension = () => screen.queryByLabelText('Extension');
    await user.clear(extension() as HTMLElement);
    await user.type(extension() as HTMLElement, '007');
    expect(sent()).toBe('+914844000000;ext=007');
    await user.clear(extension() as HTMLElement);
    await user.tab();
    expect([sent(), extension()]).toEqual(['+914844000000', null]);
    await user.type(shown(), 'ext 1൩');
    expect([sent(), extension()]).toEqual(['+914844000000;ext=13', document.activeElement]);
  });

  it('offers India first, and has a flag from our own site for every country', async () => {
    render(field);
    await arrived();
    const options = Array.from(
      screen.getByLabelText('Country code').querySelectorAll('option'),
      (option) => option.textContent,
    );
    expect(options[0]).toBe('India (+91)');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/flags/IN.svg');
    expect(getCountries().filter((country) => !Object.hasOwn(flags, country))).toEqual([]);
  });
});
