// Calls of the shaft planner: its answer, and the same plan as sheet and files.

import type { Titled } from '../../contract/plan/drawing/cad-sheet.ts';
import { drawingsOf } from '../../contract/plan/drawing/drawings.ts';
import { writeDxf } from '../../contract/plan/drawing/write-dxf.ts';
import { writeIfc } from '../../contract/plan/drawing/write-ifc.ts';
import * as plan from '../../contract/plan/endpoints.ts';
import { layoutOf } from '../../contract/plan/layout.ts';
import { reactionPoints } from '../../contract/plan/machine.ts';
import { fileNameOf, linksOf } from '../../contract/plan/plan-links.ts';
import { answerShaft } from '../../contract/plan/shaft-answer.ts';
import { type ShaftPlan, shaftAddress } from '../../contract/plan/shaft-plan.ts';
import type { Deps } from '../deps.ts';
import type { Mount } from '../mounted.ts';
import type { Kv } from '../storage/kv.ts';
import type { PlanCatalogue } from './plan-catalogue.ts';
import { sheetPage } from './sheet-page.ts';

const file = (text: string, type: string, name: string) =>
  new Response(text, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });

export const mountShaft = (
  mount: Mount,
  { siteUrl, company }: Pick<Deps, 'siteUrl' | 'company'>,
  { planCatalogue }: { planCatalogue: PlanCatalogue },
) => {
  // Caches keep these answers: without SITE_URL they contain only the path, and no host.
  const site = { address: siteUrl ?? '', maker: company.name };
  /** A plan with what a file of it says in words. */
  const titledPlan = async (kv: Kv, query: ShaftPlan): Promise<Titled> => {
    const { drawn, loads } = answerShaft(query, await planCatalogue(kv));
    const layout = layoutOf(query, drawn);
    return {
      ...{ layout, reactions: reactionPoints(layout, loads), maker: site.maker },
      address: `${site.address}${linksOf(query).page}`,
    };
  };
  mount(plan.planShaft, async ({ kv, query }) => {
    const { car, results, checks, loads } = answerShaft(query, await planCatalogue(kv));
    return {
      ...{ car, checks: [...checks], loads, links: linksOf(query) },
      results: results.map(({ model, fit: { state, missing, repair } }) => ({
        ...{ category: model.category, model: model.id, state, missing, repair },
      })),
    };
  });
  mount(plan.drawShaftDxf, async ({ kv, query }) => {
    const text = writeDxf(drawingsOf(await titledPlan(kv, query)));
    return file(text, 'image/vnd.dxf', fileNameOf(query, 'dxf'));
  });
  mount(plan.drawShaftIfc, async ({ kv, query }) => {
    const text = writeIfc(await titledPlan(kv, query), shaftAddress(query));
    return file(text, 'application/x-step', fileNameOf(query, 'ifc'));
  });
  mount(plan.printShaft, async ({ kv, query }) => sheetPage(query, await planCatalogue(kv), site));
};
