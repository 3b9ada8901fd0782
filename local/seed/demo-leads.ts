// Requests for quotes of a demonstration, with the plans that came along.
import type { QuoteSubmission } from '../../src/contract/quote/quote-desk-rules.ts';

/** Days before today, and what was sent then. */
export const DEMO_LEADS: readonly { ago: number; form: QuoteSubmission; plan: string }[] = [
  {
    ago: 2,
    form: {
      name: 'Meera Thomas',
      phone: '+911900000001',
      page: '/plan/shaft',
      elevatorType: 'Residential',
      location: 'Kerala',
    },
    plan: '/plan/shaft?w=1300&d=1600&pit=550&headroom=3100&stops=3&entrances=one',
  },
  {
    ago: 1,
    form: {
      name: 'Harish Gowda',
      phone: '+911900000002',
      page: '/plan/traffic',
      elevatorType: 'Commercial',
      location: 'Karnataka',
    },
    plan: '/plan/traffic?use=office&floors=7&people=540&persons=13&speed=1.5&storey=3600',
  },
];
