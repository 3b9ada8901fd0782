import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { COST_ID } from '../../../contract/catalogue/running-cost.ts';
import { routes } from '../../../site/routes.ts';
import { COST_FORM } from '../../../stores/admin/catalogue-forms.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { openCostEditor } from '../../../stores/admin/running-cost.ts';
import { showToast } from '../../ui/show-toast.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import styles from './catalogue.module.css';
import { Facts } from './Facts.tsx';
import { NumberField } from './NumberField.tsx';
import { Opened } from './Opened.tsx';
import type { FormSection } from './sections.ts';

const Amounts = () => (
  <div className={styles.row}>
    <NumberField
      path="careRisePercent"
      hint="By how much the price of a care plan usually goes up each year, e.g. 5."
    />
    <NumberField
      path="licenceAndInsurance"
      hint="For one lift: the state’s licence fee and the insurance together, in whole rupees."
    />
  </div>
);

const SECTIONS: readonly FormSection[] = [
  {
    id: 'amounts',
    title: 'Yearly amounts',
    paths: ['careRisePercent', 'licenceAndInsurance'],
    text: 'The running cost page begins with these amounts, and visitors can change them. What is left empty is not shown there.',
    Content: Amounts,
  },
];

const LINKS = [
  { href: routes.planCost, label: 'Running cost on the site', isOutside: true },
  { href: pathTo('products', {}, { kind: 'service' }), label: 'Care plans and their prices' },
];

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
          sections={SECTIONS}
          aside={<Facts {...kept} links={LINKS} />}
          onSaved={() => void showToast('success', 'Amounts saved')}
        />
      )}
    </Opened>
  );
};
