import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { RETURN_STATUS_LABELS } from '../../../contract/order/order-statuses.ts';
import { RETURN_ORDER_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { openReturnOrderWork, returnOrdersList } from '../../../stores/admin/return-orders.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { writeListQuery } from '../../../stores/lib/list-query.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import { History } from '../orders/History.tsx';
import styles from '../orders/orders.module.css';
import type { ScreenProps } from '../screen-props.ts';
import { ReturnAsked } from './ReturnAsked.tsx';
import { ReturnOrderFacts } from './ReturnOrderFacts.tsx';
import { ReturnSteps } from './ReturnSteps.tsx';

/** The list as it was left. */
const listAddress = () => {
  const { shown } = returnOrdersList.$list.get();
  return pathTo('returnOrders', {}, shown ? writeListQuery(shown.query, RETURN_ORDER_SHAPE) : {});
};

export const ReturnOrderScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [work] = useState(() =>
    openReturnOrderWork(id, (words) => void showToast('success', words)),
  );
  const state = useStore(work.$work);
  useEffect(() => void work.load(), [work]);
  useTitle(state.thing?.returnNumber);
  return (
    <WorkOpened
      state={state}
      noun="return"
      listHref={listAddress()}
      listWords="All returns"
      onAgain={work.load}
    >
      {(order) => (
        <div className={styles.detail}>
          <div className={styles.main}>
            <ReturnSteps work={work} order={order} />
            <ReturnAsked order={order} />
          </div>
          <div className={styles.aside}>
            <ReturnOrderFacts order={order} />
            <History id="history-title" history={order.history} words={RETURN_STATUS_LABELS} />
          </div>
        </div>
      )}
    </WorkOpened>
  );
};
