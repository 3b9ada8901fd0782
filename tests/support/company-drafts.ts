// Another company than that of the fixtures, and staff who make it the draft.
import type { DeskCompany } from '../../src/contract/catalogue/company-draft-rules.ts';
import { COMPANY } from './company.ts';
import type { Visitor } from './visitor.ts';

const [OFFICE] = COMPANY.offices;
if (!OFFICE) throw new Error('The company of the tests has no office.');

/** Facts that every paper, letter and page of the office names. */
export const MOVED = {
  name: 'Another Maker',
  phone: '+91 484 999 0101',
  email: 'office@moved.example',
  offices: [{ ...OFFICE, lines: '7 New Road', city: 'Thrissur', postalCode: '680001' }],
};

export const readCompany = async (by: Visitor): Promise<DeskCompany> =>
  (await by.get('/admin/company')).body.company;

/** Changes facts of the draft, whichever version it has at present. */
export const changeCompany = async (by: Visitor, facts: object) => {
  const { version } = await readCompany(by);
  const answer = await by.patch('/admin/company', { version, ...facts });
  if (answer.status !== 200) throw new Error(`company: ${answer.status} ${answer.text}`);
};
