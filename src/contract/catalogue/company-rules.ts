// Schemas of the company's facts, and the rules that its table cannot state.
import type { z } from 'zod';
import { isProfileOf, streetOf } from '../company/company.ts';
import { unprintedSign } from '../kernel/printed-text.ts';
import type { Problem } from './catalogue-complete.ts';
import { tableSchema } from './catalogue-fields-rules.ts';
import { type Company, companyFields } from './company-fields.ts';

/** A draft, which may be unfinished but never malformed. */
export const draftCompanySchema = tableSchema(companyFields, 'draft');

const LINES_MAX = 4;

const officeProblems = (office: Company['offices'][number], at: number): Problem[] => {
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

const profileProblems = (social: Company['social']): Problem[] =>
  social.flatMap(({ icon, link }, at) => {
    const isTwice = social.slice(0, at).some((other) => other.icon === icon);
    return [
      ...(isTwice
        ? [{ path: `social.${at}.icon`, message: 'Each network may be named once.' }]
        : []),
      ...(link !== '' && !isProfileOf(icon, link)
        ? [{ path: `social.${at}.link`, message: 'This is not an address of that network.' }]
        : []),
    ];
  });

const officerProblems = ({ name, ...others }: Company['grievanceOfficer']): Problem[] =>
  Object.entries(others).flatMap(([field, value]) => {
    const path = `grievanceOfficer.${field}`;
    if (name !== '' && value === '') return [{ path, message: 'Please fill this in.' }];
    return name === '' && value !== ''
      ? [{ path: 'grievanceOfficer.name', message: 'Please enter the name of the officer.' }]
      : [];
  });

export const companySchema: z.ZodType<Company> = tableSchema(companyFields, 'complete').superRefine(
  (company, context) => {
    const problems = [
      ...company.offices.flatMap(officeProblems),
      ...profileProblems(company.social),
      ...officerProblems(company.grievanceOfficer),
    ];
    for (const { path, message } of problems)
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  },
);
