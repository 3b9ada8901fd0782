// Schemas of the company's facts, and the rules that its table cannot state.
import type { z } from 'zod';
import { isProfileOf, SOCIAL_NETWORKS, streetOf } from '../company/company.ts';
import { unprintedSign } from '../kernel/printed-text.ts';
import type { Problem } from './catalogue-complete.ts';
import { tableSchema } from './catalogue-fields-rules.ts';
import { type Company, companyFields, type DraftCompany } from './company-fields.ts';

/** A draft, which may be unfinished but never malformed. */
export const draftCompanySchema = tableSchema(companyFields, 'draft');

const LINES_MAX = 4;

const officeProblems = (office: DraftCompany['offices'][number], at: number): Problem[] => {
  const unprinted = (['city', 'lines', 'region'] as const).flatMap((name) => {
    const sign = unprintedSign(office[name].replaceAll('\n', ' '));
    return sign === undefined
      ? []
      : [{ path: `offices.${at}.${name}`, message: `Bills cannot print “${sign}”.` }];
  });
  return streetOf(office).length > LINES_MAX
    ? [
        ...unprinted,
        { path: `offices.${at}.lines`, message: `May have at most ${LINES_MAX} lines.` },
      ]
    : unprinted;
};

const profileProblems = (social: DraftCompany['social']): Problem[] =>
  social.flatMap(({ icon, link }, at) => {
    if (icon === null) return [];
    const network = SOCIAL_NETWORKS[icon];
    const isTwice = social.slice(0, at).some((other) => other.icon === icon);
    return [
      ...(isTwice
        ? [{ path: `social.${at}.icon`, message: `${network} is in the list already.` }]
        : []),
      ...(link !== '' && !isProfileOf(icon, link)
        ? [{ path: `social.${at}.link`, message: `This is not an address of ${network}.` }]
        : []),
    ];
  });

const officerProblems = ({ name, ...others }: DraftCompany['grievanceOfficer']): Problem[] => {
  const isNamed = name !== '';
  const lacking = Object.entries(others).filter(([, value]) => value === '');
  if (isNamed)
    return lacking.map(([field]) => ({
      path: `grievanceOfficer.${field}`,
      message: 'Please fill this in.',
    }));
  return lacking.length === Object.keys(others).length
    ? []
    : [{ path: 'grievanceOfficer.name', message: 'Please enter the name of the officer.' }];
};

export const companySchema: z.ZodType<Company> = tableSchema(companyFields, 'complete').superRefine(
  (company: DraftCompany, context) => {
    const problems = [
      ...company.offices.flatMap(officeProblems),
      ...profileProblems(company.social),
      ...officerProblems(company.grievanceOfficer),
    ];
    for (const { path, message } of problems)
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  },
  // Runs even while facts are missing, so that staff see all problems at once.
  { when: ({ value }) => draftCompanySchema.safeParse(value).success },
);
