// The tables of the catalogue by kind: the fields of an entry and the sections of its form. A
// translation has a form of its own.
import type { TableKind } from '../release/release.ts';
import { ABOUT_SECTIONS, aboutFields } from './about-page.ts';
import { CATEGORY_SECTIONS, categoryFields } from './category-fields.ts';
import { COMPANY_SECTIONS, companyFields } from './company-fields.ts';
import { CONTACT_SECTIONS, contactFields } from './contact-page.ts';
import type { Fields } from './fields.ts';
import { HOME_SECTIONS, homeFields } from './home-page.ts';
import { MODEL_SECTIONS, modelFields } from './model-fields.ts';
import { PART_SECTIONS, partFields } from './part-fields.ts';
import { COST_SECTIONS, costFields } from './running-cost.ts';

export type Section = {
  title: string;
  text?: string;
  /** The component that draws the whole section. */
  control?: 'specification';
};
export type Table<Rows extends Fields = Fields> = {
  fields: Rows;
  sections: Readonly<Record<string, Section>>;
};

export const TABLES = {
  category: { fields: categoryFields, sections: CATEGORY_SECTIONS },
  model: { fields: modelFields, sections: MODEL_SECTIONS },
  part: { fields: partFields, sections: PART_SECTIONS },
  cost: { fields: costFields, sections: COST_SECTIONS },
  company: { fields: companyFields, sections: COMPANY_SECTIONS },
  home: { fields: homeFields, sections: HOME_SECTIONS },
  about: { fields: aboutFields, sections: ABOUT_SECTIONS },
  contact: { fields: contactFields, sections: CONTACT_SECTIONS },
} as const satisfies Record<TableKind, Table>;
