import { LEGAL_CALLS } from '../../contract/legal/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { LegalFacts } from '../kernel/legal/legal-facts.ts';
import { LEGAL_FOLDER } from '../kernel/legal/stored-legal.ts';
import type { Builds } from '../release/builds.ts';
import type { Releases } from '../release/releases.ts';
import { createLegalDesk } from './legal-desk.ts';
import { createLegalPages } from './legal-pages.ts';
import { mountLegal } from './legal-routes.ts';

type Needs = Kernel & {
  builds?: Builds | undefined;
  legalFacts: LegalFacts;
  releases: Releases;
  shownLegal?: (() => string | null | undefined) | undefined;
};

export const legal = defineNoun({
  name: 'legal',
  about: 'legal name, GSTIN and tax: dated records, no part of a release',
  calls: [LEGAL_CALLS],
  scopes: {},
  folders: [LEGAL_FOLDER],
  make: (needs: Needs) => {
    const { builds, releases, shownLegal } = needs;
    const buildSite = builds && releases.buildCurrent;
    const legalPages = createLegalPages({ ...needs, shownLegal, buildSite });
    const legalDesk = createLegalDesk({ ...needs, legalPages });
    return {
      services: { legalDesk, legalPages },
      routes: (mount) => mountLegal(mount, { legalDesk }),
      tasks: { often: buildSite ? [legalPages.task] : [] },
      personal: null,
    };
  },
});
