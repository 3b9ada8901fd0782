// Fields of the company's facts: contacts, offices, map, profiles and the grievance officer. They
// are one entry of the catalogue, which always exists.
import { MAP_FRAMES, MAP_LINKS, SOCIAL_NETWORKS } from '../company/company.ts';
import type { Fields, ValueOf } from './fields.ts';

/** Id of the one entry. */
export const COMPANY_ID = 'company';
const OFFICES_MAX = 6;

export const COMPANY_SECTIONS = {
  contact: { title: 'Contact', text: 'The header, the footer, e-mails and bills show these.' },
  offices: {
    title: 'Offices',
    text: 'E-mails and bills name the first office. For latitude and longitude, right-click the building in Google Maps, or press and hold it on a phone: the two numbers are at the top.',
  },
  map: {
    title: 'Map',
    text: 'The footer shows the map. If you leave the map empty, it shows only the link; if both are empty, it shows neither.',
  },
  social: {
    title: 'Profiles',
    text: 'The footer shows these in this order. Each address must be on the network’s own site; without one, the footer shows the name without a link.',
  },
  grievance: {
    title: 'Grievance officer',
    text: 'The person who answers complaints. Fill in all four fields, or none: then the site names the office.',
  },
  legal: {
    title: 'Legal pages',
    text: 'Legal name, GSTIN and tax have a screen of their own, which superAdmins can open.',
  },
} as const;

const phone = (label: string, about: string) => ({ kind: 'phone', min: 1, label, about }) as const;

const officeFields = {
  city: {
    kind: 'line',
    min: 2,
    max: 40,
    line: 1,
    label: 'Office {n}, town',
    about: 'Town, as the footer prints it.',
  },
  lines: {
    kind: 'text',
    min: 2,
    max: 240,
    rows: 3,
    line: 2,
    label: 'Office {n}, building and street',
    about: 'Building and street without the town, 1 to 4 lines.',
    hint: 'One to four lines, without the town.',
  },
  region: {
    kind: 'line',
    min: 2,
    max: 40,
    line: 1,
    label: 'Office {n}, state',
    about: 'State.',
  },
  postalCode: {
    kind: 'pin',
    line: 3,
    label: 'Office {n}, PIN code',
    about: 'PIN code of six digits.',
  },
  phone: { ...phone('Office {n}, phone', 'Phone number of this office.'), line: 3 },
  latitude: {
    kind: 'decimal',
    min: -90,
    max: 90,
    line: 4,
    label: 'Office {n}, latitude',
    about: 'Degrees north, for maps and search engines.',
    hint: 'Degrees north, e.g. 9.9606',
  },
  longitude: {
    kind: 'decimal',
    min: -180,
    max: 180,
    line: 4,
    label: 'Office {n}, longitude',
    about: 'Degrees east, for maps and search engines.',
    hint: 'Degrees east, e.g. 76.2955',
  },
} as const satisfies Fields;

export const companyFields = {
  name: {
    kind: 'line',
    min: 2,
    max: 40,
    section: 'contact',
    line: 1,
    isSame: true,
    label: 'Brand name',
    about: 'Brand name.',
  },
  tagline: {
    kind: 'line',
    min: 5,
    max: 120,
    section: 'contact',
    line: 2,
    label: 'Tagline',
    about: 'The meaning of the name, or a slogan, on one line.',
  },
  phone: {
    ...phone('Phone', 'Number of the header, the call button and the chat link.'),
    section: 'contact',
    line: 3,
    hint: 'With its country code, e.g. +91 484 123 4567. The chat opens with this number as well.',
  },
  email: {
    kind: 'email',
    min: 1,
    section: 'contact',
    line: 3,
    label: 'E-mail',
    about: 'Address of the office, for visitors and for replies to letters.',
  },
  hours: {
    kind: 'line',
    min: 5,
    max: 80,
    section: 'contact',
    line: 4,
    label: 'Opening hours',
    about: 'Days and hours, e.g. `Monday to Saturday, 9:30 to 18:00`.',
    hint: 'E.g. Monday to Saturday, 9:30 to 18:00. In this form, search engines can read them too.',
  },
  offices: {
    kind: 'list',
    min: 1,
    max: OFFICES_MAX,
    noun: 'office',
    nameField: 'city',
    section: 'offices',
    label: 'Offices',
    about: `The offices in the order shown, 1 to ${OFFICES_MAX}.`,
    item: { kind: 'group', label: 'Office {n}', fields: officeFields },
  },
  mapEmbed: {
    kind: 'web',
    min: 0,
    beginnings: MAP_FRAMES,
    section: 'map',
    line: 1,
    label: 'Map on the page',
    about: 'Address of the embedded map; if it is empty, the site shows no map.',
    hint: 'In Google Maps: Share, Embed a map, Copy HTML. Paste it here; the form keeps only the address.',
  },
  mapLink: {
    kind: 'web',
    min: 0,
    beginnings: MAP_LINKS,
    section: 'map',
    line: 2,
    label: 'Link to the map',
    about: 'Address of the whole map; if it is empty, the site shows no link.',
    hint: 'In Google Maps: Share, Copy link.',
  },
  social: {
    kind: 'list',
    min: 0,
    max: Object.keys(SOCIAL_NETWORKS).length,
    noun: 'profile',
    nameField: 'label',
    isCompact: true,
    section: 'social',
    label: 'Profiles',
    about: 'Profiles in the order shown, each network once.',
    item: {
      kind: 'group',
      label: 'Profile {n}',
      fields: {
        icon: {
          kind: 'choice',
          choices: SOCIAL_NETWORKS,
          line: 1,
          label: 'Profile {n}, network',
          about: 'The network.',
        },
        label: {
          kind: 'line',
          min: 1,
          max: 20,
          isSame: true,
          line: 1,
          label: 'Profile {n}, name',
          about: 'The network’s name, as pages show it.',
        },
        link: {
          kind: 'web',
          min: 0,
          line: 2,
          label: 'Profile {n}, address',
          about:
            'Address of the profile on the network’s own site; if it is empty, the name has no link.',
        },
      },
    },
  },
  grievanceOfficer: {
    kind: 'group',
    section: 'grievance',
    label: 'Grievance officer',
    about: 'The person who answers complaints; without a name, the office answers.',
    fields: {
      name: {
        kind: 'line',
        min: 0,
        max: 80,
        line: 1,
        label: 'Grievance officer, name',
        about: 'Name; if it is empty, the site names the office.',
      },
      designation: {
        kind: 'line',
        min: 0,
        max: 80,
        line: 1,
        label: 'Grievance officer, position',
        about: 'Position in the company.',
      },
      email: {
        kind: 'email',
        min: 0,
        line: 2,
        label: 'Grievance officer, e-mail',
        about: 'E-mail address for complaints.',
      },
      phone: {
        kind: 'phone',
        min: 0,
        line: 2,
        label: 'Grievance officer, phone',
        about: 'Phone number for complaints.',
      },
    },
  },
  legalTextsConfirmed: {
    kind: 'yes',
    section: 'legal',
    label: 'A lawyer has checked the legal pages',
    about:
      'Whether a lawyer has checked the privacy notice, the terms and the complaints page. Until then the dashboard reminds staff; visitors are not told.',
    hint: 'The privacy notice, the terms and the complaints page. Until then the dashboard reminds you; visitors are not told.',
  },
} as const satisfies Fields;

export type Company = ValueOf<typeof companyFields, 'complete'>;
export type DraftCompany = ValueOf<typeof companyFields, 'draft'>;
