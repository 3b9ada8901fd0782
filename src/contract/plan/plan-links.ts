// Addresses of a plan: its page, its sheet and its files.
import { type ShaftPlan, shaftAddress } from './shaft-plan.ts';

/** The page of the shaft planner. */
export const SHAFT_PAGE = '/plan/shaft';
export const SHEET_PATH = '/plan/sheet';
export const DXF_PATH = '/plan/drawing.dxf';
export const IFC_PATH = '/plan/drawing.ifc';

export const linksOf = (plan: ShaftPlan) => {
  const query = shaftAddress(plan);
  return {
    page: `${SHAFT_PAGE}${query}`,
    sheet: `/api${SHEET_PATH}${query}`,
    dxf: `/api${DXF_PATH}${query}`,
    ifc: `/api${IFC_PATH}${query}`,
  };
};

/** The file name, built from numbers only, never from typed text. */
export const fileNameOf = ({ w, d }: ShaftPlan, ending: 'dxf' | 'ifc') =>
  `lift-shaft-${Math.round(w)}x${Math.round(d)}.${ending}`;
