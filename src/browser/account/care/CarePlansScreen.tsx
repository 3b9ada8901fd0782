// The customer's care plans, and the button that renews one.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { mayRenew } from '../../../contract/care-plan/care-plan.ts';
import type { OwnCarePlan } from '../../../contract/care-plan/rules.ts';
import { routes } from '../../../site/routes.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { dayWords } from '../../kernel/ui/moment.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { createPageCart } from '../../shop/cart/cart.ts';
import cardsStyles from '../cards.module.css';
import { CarePlanCard } from './CarePlanCard.tsx';
import { createPageCarePlans } from './care-plans.ts';

const NoPlans = () => (
  <Empty title="No care plans yet">
    <p className="quiet measure">
      A care plan is regular maintenance of one lift. Choose yours on your lift’s page.
    </p>
    <a className="button" href={routes.products}>
      Choose your lift
    </a>
  </Empty>
);

const reminder = ({ state, endsOn }: OwnCarePlan) =>
  state === 'ended'
    ? `This plan ended on ${dayWords(endsOn ?? '')}. Renew it to keep your lift maintained.`
    : `This plan ends on ${dayWords(endsOn ?? '')}. The renewal starts the day after.`;

export const CarePlansScreen = () => {
  const [store] = useState(createPageCarePlans);
  const [cart] = useState(() => createPageCart(showToast));
  const state = useStore(store.$carePlans);
  const busy = useStore(cart.$busy);
  useEffect(() => void store.load(), [store]);

  if (state.message !== undefined) return <Failed message={state.message} onAgain={store.load} />;
  if (!state.shown) return <Loading words="Loading your care plans" />;
  if (state.shown.length === 0) return <NoPlans />;
  const renew = async (product: string) => {
    if ((await cart.add(product)) === undefined) location.assign(routes.cart);
  };
  return (
    <ul className={`${cardsStyles.cards} ${cardsStyles.cardsWide}`} aria-label="Your care plans">
      {state.shown.map((plan) => (
        <CarePlanCard key={plan._id} plan={plan}>
          {plan.renewedBy !== null && <p className="quiet">Renewed.</p>}
          {mayRenew(plan) && <p>{reminder(plan)}</p>}
          <div className={cardsStyles.doings}>
            {mayRenew(plan) && (
              <button
                type="button"
                className="button"
                aria-disabled={busy.includes(plan.product)}
                onClick={() => void renew(plan.product)}
              >
                {busy.includes(plan.product) && <Spinner />}
                Renew <span className="visually-hidden">{plan.name}</span>
              </button>
            )}
            <a className="button button-quiet" href={routes.order(plan.order)}>
              Order {plan.orderNumber}
            </a>
          </div>
        </CarePlanCard>
      ))}
    </ul>
  );
};
