// Placeholders: facts of the company that are still examples, or missing.
import { describe, expect, it } from 'vitest';
import { companyFields } from '../../src/contract/catalogue/company-fields.ts';
import { rowAt } from '../../src/contract/catalogue/field-values.ts';
import { isExampleLink, placeholdersIn } from '../../src/contract/catalogue/placeholders.ts';
import { COMPANY } from '../support/company.ts';

const REAL = {
  ...COMPANY,
  email: 'office@lifts-of-kochi.in',
  phone: '+91 484 235 1234',
  offices: COMPANY.offices.map((office) => ({
    ...office,
    lines: '4 Lake Road',
    phone: '+91 80 4123 4567',
    latitude: 10.01,
    longitude: 76.31,
  })),
  mapEmbed: 'https://www.google.com/maps/embed?pb=!2d76.31!3d10.01',
  mapLink: 'https://www.google.com/maps/search/?api=1&query=10.01,76.31',
  social: COMPANY.social.map((profile) => ({
    ...profile,
    link: profile.link && 'https://www.facebook.com/lifts-of-kochi',
  })),
  grievanceOfficer: {
    name: 'Anu Thomas',
    designation: 'Grievance officer',
    email: 'anu@lifts-of-kochi.in',
    phone: '+91 484 235 1235',
  },
  legalTextsConfirmed: true,
};
const CONFIRMED = { legalName: 'Lifts of Kochi Private Limited', record: 'r1' };
const names = (
  company: typeof COMPANY,
  legal: { legalName: string; record?: string } = CONFIRMED,
) => placeholdersIn(company, legal).map(({ what }) => what);

describe('placeholders', () => {
  it('are none for a company whose facts are its own', () => {
    expect(placeholdersIn(REAL, CONFIRMED)).toEqual([]);
  });

  it('are every example with which the site is delivered, each with its place', () => {
    const found = placeholdersIn(
      { ...COMPANY, name: 'The Maker' },
      { legalName: 'The Maker Lifts' },
    );
    expect(found.map(({ what, where }) => [what, where])).toEqual([
      ['E-mail', 'company'],
      ['Phone', 'company'],
      ['Office in Bengaluru', 'company'],
      ['Office in Kochi', 'company'],
      ['Map', 'company'],
      ['Profiles', 'company'],
      ['Grievance officer', 'company'],
      ['Check of the legal pages by a lawyer', 'company'],
      ['Legal name, GSTIN and tax', 'legal'],
    ]);
  });

  it('each name the field of the form that changes them', () => {
    const found = placeholdersIn(COMPANY, { legalName: 'The Maker Lifts' });
    const fields = found.flatMap(({ field }) => field ?? []);
    expect(fields).toHaveLength(found.length - 1);
    expect(fields.filter((field) => !rowAt(companyFields, field))).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('are found one by one', () => {
    expect(names({ ...REAL, email: 'office@lifts.example' })).toEqual(['E-mail']);
    expect(names({ ...REAL, phone: '+91 484 000 0000' })).toEqual(['Phone']);
    expect(names({ ...REAL, mapLink: COMPANY.mapLink })).toEqual(['Map']);
    const [office] = REAL.offices;
    const offices = office ? [{ ...office, phone: '+91 80 0000 0000' }] : [];
    expect(placeholdersIn({ ...REAL, offices }, CONFIRMED)).toMatchObject([
      { what: 'Office in Bengaluru', value: '+91 80 0000 0000' },
    ]);
    expect(names({ ...REAL, grievanceOfficer: COMPANY.grievanceOfficer })).toEqual([
      'Grievance officer',
    ]);
    expect(names({ ...REAL, legalTextsConfirmed: false })).toEqual([
      'Check of the legal pages by a lawyer',
    ]);
    expect(names(REAL, { legalName: 'Any' })).toEqual(['Legal name, GSTIN and tax']);
  });

  it('take a profile for an example by its name, and a chat by its number', () => {
    expect(isExampleLink('https://www.youtube.com/@lifts.example')).toBe(true);
    expect(isExampleLink('https://wa.me/914840000000')).toBe(true);
    expect(isExampleLink('https://wa.me/914842351234')).toBe(false);
    expect(isExampleLink('https://www.youtube.com/@lifts-of-kochi')).toBe(false);
  });
});
