import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { COST_ID, type Cost } from '../../../contract/catalogue/running-cost.ts';
import { dayOf } from '../../../contract/kernel/days.ts';
import { overdueTariffs } from '../../../contract/plan/overdue-tariffs.ts';
import { tariffsOf } from '../../../contract/plan/tariffs.ts';
import { routes } from '../../../site/routes.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { pathTo } from '../shell/router.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { COST_FORM } from './catalogue-forms.ts';
import { Facts } from './Facts.tsx';
import fieldsStyles from './fields.module.css';
import { Opened } from './Opened.tsx';
import { openCostEditor } from './running-cost.ts';

const LINKS = [
  { href: routes.planCost, label: 'View on the site', isOutside: true },
  { href: pathTo('products', {}, { kind: 'service' }), label: 'Care plans and their prices' },
];

/** Asks staff to compare the tariffs that were last compared more than a year ago. */
const Reminder = ({ cost }: { cost: Cost }) => {
  const overdue = overdueTariffs(tariffsOf(cost), dayOf(Date.now()));
  return (
    overdue.length > 0 && (
      <p className={fieldsStyles.sum} role="status">
        Please compare with the source, and enter today’s date: {overdue.join('; ')}. More than a
        year has passed since the last time.
      </p>
    )
  );
};

export const RunningCostScreen = () => {
  const [editor] = useState(openCostEditor);
  const state = useStore(editor.$opened);
  const load = () => editor.load(COST_ID);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => void load(), []);

  return (
    <Opened state={state} noun="amounts" listHref={pathTo('releases')} onAgain={load}>
      {(kept) => (
        <CatalogueForm
          form={COST_FORM}
          editor={editor}
          kept={kept}
          begin={kept.data}
          aside={
            <>
              <Reminder cost={kept.data} />
              <Facts {...kept} links={LINKS} />
            </>
          }
          onSaved={() => void showToast('success', 'Amounts saved')}
        />
      )}
    </Opened>
  );
};
