// The company's facts in the admin area: the form with its sections, its keyboards, the order of
// profiles, a pasted map, problems, a refusal, and another version that a colleague has saved.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskCompany } from '../../src/contract/catalogue/company-draft-rules.ts';
import { companySchema } from '../../src/contract/catalogue/company-rules.ts';
import source from '../fixtures/catalogue/company/company.json' with { type: 'json' };
import { type Answers, ok, openAdmin, refused, SUPER_ADMIN } from '../support/admin-app.ts';
import { field, notes } from '../support/category-form.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
});

const facts = companySchema.parse(source);
const kept = (changes: Partial<DeskCompany> = {}): DeskCompany => ({
  _id: '0pvj809ajectppbr69pw8ykdzr',
  slug: 'company',
  version: 1,
  state: 'changed',
  problems: [],
  createdAt: null,
  updatedAt: '2026-01-05T10:00:00.000Z',
  updatedBy: { id: 'u2', name: 'Anil Kumar' },
  data: facts,
  live: facts,
  ...changes,
});

const opened = async (answers: Answers = {}, user?: object) => {
  const desk = await openAdmin(
    '/admin/company',
    { 'GET /admin/company': ok({ company: kept() }), ...answers },
    user,
  );
  await screen.findByRole('button', { name: 'Save' });
  return desk;
};
const saves = { 'PATCH /admin/company': ok({ company: kept({ version: 2 }) }) };
const sent = () =>
  vi
    .mocked(fetch)
    .mock.calls.flatMap(([, init]) =>
      typeof init?.body === 'string' ? [JSON.parse(init.body)] : [],
    );
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the form of the company', () => {
  it('has a section for each kind of fact, and fields with the keyboard that fits', async () => {
    await opened();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Contact',
      'Offices',
      'Map',
      'Profiles',
      'Grievance officer',
      'Legal pages',
    ]);
    const typeOf = (path: string) => field(path).type;
    expect(['phone', 'email', 'mapEmbed', 'offices.0.phone', 'social.0.link'].map(typeOf)).toEqual([
      'tel',
      'email',
      'url',
      'tel',
      'url',
    ]);
    expect(field('offices.0.postalCode').inputMode).toBe('numeric');
  });

  it('names each field of a list by its place, for people who cannot see the list', async () => {
    await opened();
    expect(screen.getByLabelText('Office 2, town')).toHaveProperty('value', 'Kochi');
    expect(screen.getByLabelText('Profile 3, address')).toBe(field('social.2.link'));
  });

  it('sends the typed fact, and every other fact unchanged', async () => {
    const { user } = await opened(saves);
    await user.clear(field('phone'));
    await user.type(field('phone'), '+971 4 123 4567');
    await user.clear(field('hours'));
    await user.type(field('hours'), 'തിങ്കൾ മുതൽ ശനി വരെ');
    await user.click(save());
    await waitFor(() =>
      expect(sent()).toEqual([
        { version: 1, ...facts, phone: '+971 4 123 4567', hours: 'തിങ്കൾ മുതൽ ശനി വരെ' },
      ]),
    );
    expect(await screen.findByText('Company saved')).toBeTruthy();
  });

  it('moves, removes and adds profiles, and adds at most six offices', async () => {
    const { user } = await opened(saves);
    await user.click(screen.getByRole('button', { name: 'Move Instagram up' }));
    await user.click(screen.getByRole('button', { name: 'Remove Threads' }));
    const add = screen.getByRole('button', { name: 'Add office' });
    for (const _ of Array.from({ length: 6 })) await user.click(add);
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [{ social, offices }] = sent();
    expect(social.map(({ icon }: { icon: string }) => icon)).toEqual([
      'instagram',
      'facebook',
      'whatsapp',
      'youtube',
      'linkedin',
      'pinterest',
      'x',
    ]);
    expect(offices).toHaveLength(6);
  });

  it('takes the address from the HTML that a map offers', async () => {
    const { user } = await opened(saves);
    await user.clear(field('mapEmbed'));
    await user.paste(
      '<iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;hl=en" width="600"></iframe>',
    );
    expect(field('mapEmbed').value).toBe('https://www.google.com/maps/embed?pb=!1m18&hl=en');
  });

  it('does not send a malformed fact, and keeps it', async () => {
    const { user } = await opened();
    await user.clear(field('phone'));
    await user.type(field('phone'), '484 123');
    await user.clear(field('offices.0.postalCode'));
    await user.type(field('offices.0.postalCode'), '5600');
    await user.clear(field('mapLink'));
    await user.type(field('mapLink'), 'https://maps.example/x');
    await user.click(save());
    expect(await screen.findByRole('button', { name: '3 to fix' })).toBeTruthy();
    expect(notes('phone')).toContain('Must be a plus sign, the country code and the number');
    expect(notes('offices.0.postalCode')).toBe('A PIN code has six digits.');
    expect(notes('mapLink')).toContain('Must begin with one of: https://www.google.com/maps/');
    expect(field('phone').value).toBe('484 123');
    expect(sent()).toEqual([]);
  });

  it('shows each problem that blocks publishing at its field', async () => {
    const { user } = await opened();
    await user.clear(field('social.0.link'));
    await user.type(field('social.0.link'), 'https://www.instagram.com/maker');
    await user.selectOptions(field('social.1.icon'), 'facebook');
    await user.type(field('grievanceOfficer.name'), 'Asha Nair');
    await user.clear(field('offices.1.city'));
    const todo = within(screen.getByRole('navigation', { name: 'Sections' }));
    await user.click(await todo.findByRole('link', { name: '3 to do in Profiles' }));
    expect(notes('social.0.link')).toBe('To do: This is not an address of Facebook.');
    expect(notes('social.1.icon')).toBe('To do: Facebook is in the list already.');
    expect(notes('grievanceOfficer.email')).toBe('To do: Please fill this in.');
    expect(notes('offices.1.city')).toBe('To do: Please fill this in.');
  });

  it('shows a refusal of the server at its field, and keeps the typed text', async () => {
    const { user } = await opened({
      'PATCH /admin/company': () =>
        refused(422, 'invalid_fields', 'Please check the marked fields.', {
          'offices.0.lines': 'May have at most 4 lines.',
        }),
    });
    await user.clear(field('name'));
    await user.type(field('name'), 'Maker');
    await user.click(save());
    expect(await screen.findByText('May have at most 4 lines.')).toBeTruthy();
    expect(field('name').value).toBe('Maker');
  });

  it('keeps the typed text when a colleague has saved another version', async () => {
    let stored = kept();
    const { user } = await opened({
      'GET /admin/company': () => ({ status: 200, body: { company: stored } }),
      'PATCH /admin/company': () => {
        stored = kept({ version: 2, data: { ...facts, hours: 'Every day, 8:00 to 20:00' } });
        return refused(409, 'conflict', 'Anil Kumar changed this.');
      },
    });
    await user.clear(field('name'));
    await user.type(field('name'), 'Maker');
    await user.click(save());
    await screen.findByRole('dialog', { name: 'Anil Kumar has saved this too' });
    expect(field('name').value).toBe('Maker');
  });

  it('links to the legal records for superAdmins, who alone may open them', async () => {
    await opened();
    expect(screen.queryByRole('link', { name: 'Legal name, GSTIN and tax' })).toBeNull();
    await opened({}, SUPER_ADMIN);
    const link = screen.getByRole('link', { name: 'Legal name, GSTIN and tax' });
    expect(link.getAttribute('href')).toBe('/admin/legal');
  });
});

it('counts what is wrong beside the form as the save bar does', async () => {
  const { user } = await opened();
  await user.clear(field('phone'));
  await user.type(field('phone'), '12345');
  await user.tab();
  expect(await screen.findByText('1 to fix before it can be saved')).toBeDefined();
  expect(screen.getByRole('button', { name: '1 to fix' })).toBeDefined();
});

describe('a draft that differs from the site', () => {
  it('can be filled with what is live, and is saved only by the next press', async () => {
    const draft = kept({ data: { ...facts, phone: '+91 484 235 1234', hours: 'Every day' } });
    const { user } = await opened({ 'GET /admin/company': ok({ company: draft }), ...saves });
    const fill = screen.getByRole('button', { name: 'Fill the form with what is live' });
    await user.click(fill);
    expect(field('phone').value).toBe(facts.phone);
    expect(sent()).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ version: 1, ...facts }]));
  });

  it('does not offer that over typed text, or for a draft that is live', async () => {
    const { user } = await opened();
    await user.type(field('hours'), '!');
    expect(screen.queryByRole('button', { name: 'Fill the form with what is live' })).toBeNull();
  });
});
