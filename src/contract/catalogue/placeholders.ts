// Placeholders: facts of the company that are still the examples with which the site is delivered,
// or missing. The dashboard lists each; pages do not link to an example.

import { officerOf, streetOf } from '../company/company.ts';
import type { BuiltLegal } from '../company/legal-rules.ts';
import type { Company } from './company-fields.ts';

/** Where staff change it: with the company's facts, or with the legal records. */
export type PlaceholderPlace = 'company' | 'legal';
export type Placeholder = {
  what: string;
  /** The example; null where the fact is missing. */
  value: string | null;
  where: PlaceholderPlace;
  /** Path of the field of the company's form; null for the legal records. */
  field: string | null;
};

/** Coordinates of the example offices and of their map. */
const EXAMPLE_PLACES = [
  ['12.9719', '77.6412'],
  ['9.9606', '76.2955'],
] as const;

/** Whether an address, a link or a line is an example: it says so. */
const isExampleText = (text: string) => /example/i.test(text);
/** No Indian telephone number ends with seven zeros. */
const isExamplePhone = (number: string) => /0{7}$/.test(number.replace(/\D/g, ''));

/** Whether a profile leads nowhere real; the link of a chat has a telephone number in it. */
export const isExampleLink = (link: string) => isExampleText(link) || isExamplePhone(link);

const isExamplePlace = (text: string) =>
  EXAMPLE_PLACES.some((place) => place.every((degrees) => text.includes(degrees)));

/** The facts of an office that are examples, in words. */
const examplesOf = ({ phone, latitude, longitude, ...office }: Company['offices'][number]) => [
  ...streetOf(office).filter(isExampleText),
  ...(isExamplePhone(phone) ? [phone] : []),
  ...(isExamplePlace(`${latitude} ${longitude}`) ? [`${latitude}, ${longitude}`] : []),
];

/** @param legal the legal facts of today; without a record, no one has confirmed them. */
export const placeholdersIn = (
  company: Company,
  { legalName, record }: Pick<BuiltLegal, 'legalName' | 'record'>,
): Placeholder[] => {
  const { email, phone, offices, mapLink, mapEmbed, social } = company;
  const profiles = social.filter(({ link }) => isExampleLink(link));
  const ofCompany = (
    what: string,
    field: string,
    isPlaceholder: boolean,
    value: string | null,
  ): Placeholder[] => (isPlaceholder ? [{ what, value, where: 'company', field }] : []);
  const firstProfile = social.findIndex(({ link }) => isExampleLink(link));
  return [
    ...ofCompany('E-mail', 'email', isExampleText(email), email),
    ...ofCompany('Phone', 'phone', isExamplePhone(phone), phone),
    ...offices.flatMap((office, at) =>
      ofCompany(
        `Office in ${office.city}`,
        `offices.${at}.city`,
        examplesOf(office).length > 0,
        examplesOf(office).join(', '),
      ),
    ),
    ...ofCompany('Map', 'mapEmbed', [mapLink, mapEmbed].some(isExamplePlace), mapLink),
    ...ofCompany(
      'Profiles',
      `social.${firstProfile}.link`,
      profiles.length > 0,
      profiles.map(({ label }) => label).join(', '),
    ),
    ...ofCompany('Grievance officer', 'grievanceOfficer.name', officerOf(company) === null, null),
    ...ofCompany(
      'Check of the legal pages by a lawyer',
      'legalTextsConfirmed',
      !company.legalTextsConfirmed,
      null,
    ),
    ...(record === undefined
      ? [
          {
            what: 'Legal name, GSTIN and tax',
            value: legalName,
            where: 'legal' as const,
            field: null,
          },
        ]
      : []),
  ];
};
