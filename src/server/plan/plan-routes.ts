// Calls of the planning tools, and of the shaft planner with its sheet and files. A form without
// script gets a page.
import { dayOf } from '../../contract/kernel/days.ts';
import { planCost } from '../../contract/plan/cost-plan.ts';
import { cadSheetOf } from '../../contract/plan/drawing/sheet.ts';
import type { Titled } from '../../contract/plan/drawing/title-block.ts';
import { writeDxf } from '../../contract/plan/drawing/write-dxf.ts';
import { writeIfc } from '../../contract/plan/drawing/write-ifc.ts';
import * as plan from '../../contract/plan/endpoints.ts';
import {
  planCost as costCall,
  planFinder,
  planTraffic as trafficCall,
} from '../../contract/plan/endpoints.ts';
import { planQuery } from '../../contract/plan/fields.ts';
import { findLifts, withHomeNotice } from '../../contract/plan/finder.ts';
import { wishOf } from '../../contract/plan/finder-fields.ts';
import { fileNameOf, linksOf } from '../../contract/plan/plan-links.ts';
import { answerShaft } from '../../contract/plan/shaft-answer.ts';
import type { ShaftPlan } from '../../contract/plan/shaft-plan.ts';
import { tariffsOf } from '../../contract/plan/tariffs.ts';
import { planTraffic, trafficNotes } from '../../contract/plan/traffic-plan.ts';
import { cost as costWords } from '../../contract/words/cost.ts';
import { ENGLISH_FINDER } from '../../contract/words/finder-words.ts';
import { ENGLISH_SHAFT } from '../../contract/words/shaft-words.ts';
import { ENGLISH_TRAFFIC } from '../../contract/words/traffic-words.ts';
import type { Mount } from '../account/define-noun.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import type { PlanAmounts, PlanCatalogue } from './asked-plan.ts';
import { costPage, finderPage, refusedPlan, trafficPage } from './plan-pages.ts';
import { sheetPage, titledFor } from './sheet-page.ts';

const file = (text: string, type: string, name: string) =>
  new Response(text, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });

type ShaftNeeds = {
  siteUrl?: string | undefined;
  company: (kv: Kv) => Promise<{ name: string }>;
  ports: Pick<StoragePorts, 'now'>;
};

export const mountShaft = (
  mount: Mount,
  { siteUrl, company, ports }: ShaftNeeds,
  { planCatalogue }: { planCatalogue: PlanCatalogue },
) => {
  // Caches keep these answers: without SITE_URL they contain only the path, and no host.
  const site = async ({ kv }: Call) => ({
    address: siteUrl ?? '',
    maker: (await company(kv)).name,
    day: dayOf(ports.now()),
  });
  /** The catalogue's models; refuses a plan with a model that is not among them. */
  const modelsFor = async (call: Call, { model }: ShaftPlan) => {
    const models = await planCatalogue(call);
    const ids = models.map(({ id }) => id);
    if (model === undefined || ids.includes(model)) return models;
    throw new ApiError('not_found', 'Lift: there is no lift of this name.', {
      fields: { model: 'There is no lift of this name.' },
      hint: `Choose one of: ${ids.join(', ')}.`,
    });
  };
  /** A plan with the texts that its files print. */
  const titledPlan = async (call: Call, query: ShaftPlan): Promise<Titled> =>
    titledFor(query, answerShaft(query, await modelsFor(call, query)), await site(call));
  mount(plan.planShaft, async (call) => {
    const { car, results, checks, loads } = answerShaft(
      call.query,
      await modelsFor(call, call.query),
    );
    return {
      car,
      checks: [...checks],
      loads,
      links: linksOf(call.query),
      results: results.map(({ model, fit: { state, missing, repair } }) => ({
        category: model.category,
        model: model.id,
        state,
        missing,
        repair: repair?.(ENGLISH_SHAFT) ?? null,
      })),
    };
  });
  mount(plan.drawShaftDxf, async (call) => {
    const text = writeDxf(cadSheetOf(await titledPlan(call, call.query)));
    return file(text, 'image/vnd.dxf', fileNameOf(call.query, 'dxf'));
  });
  mount(plan.drawShaftIfc, async (call) => {
    const text = writeIfc(await titledPlan(call, call.query));
    return file(text, 'application/x-step', fileNameOf(call.query, 'ifc'));
  });
  mount(plan.printShaft, async (call) =>
    sheetPage(call.query, await planCatalogue(call), await site(call)),
  );
};

export const mountPlans = (
  mount: Mount,
  planCatalogue: PlanCatalogue,
  planAmounts: PlanAmounts,
) => {
  mount(
    planFinder,
    async (call) => {
      const { query, wantsPage } = call;
      const wish = wishOf(query);
      const { homeNotice } = await planAmounts(call);
      const all = findLifts(ENGLISH_FINDER, wish, undefined, await planCatalogue(call));
      const found = withHomeNotice(all, wish, homeNotice);
      return wantsPage ? finderPage(found, `/plan${planQuery(query)}`) : found;
    },
    { refusal: refusedPlan('/plan') },
  );
  mount(
    trafficCall,
    async ({ query, wantsPage }) => {
      const plan = planTraffic(query);
      const notes = trafficNotes(plan, ENGLISH_TRAFFIC.words);
      if (wantsPage) return trafficPage(plan, notes, `/plan/traffic${planQuery(query)}`);
      const { answer, lifts, people, plan: group } = plan;
      return { ...answer, lifts, people, least: group.least ?? null, notes };
    },
    { refusal: refusedPlan('/plan/traffic') },
  );
  mount(
    costCall,
    async (call) => {
      const { query, wantsPage } = call;
      const plan = planCost(query, tariffsOf(await planAmounts(call)));
      if (wantsPage) return costPage(plan, `/plan/cost${planQuery(query)}`);
      return {
        ...plan,
        billDifference: plan.bills?.difference ?? null,
        billUnknown:
          plan.unknown === undefined ? null : `Not known: ${costWords.bill.parts[plan.unknown]}.`,
        electricity: plan.electricity ?? null,
        fiveYears: plan.fiveYears ?? null,
      };
    },
    { refusal: refusedPlan('/plan/cost') },
  );
};
