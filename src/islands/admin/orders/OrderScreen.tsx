import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ORDER_STATUS_LABELS } from '../../../contract/order/order-statuses.ts';
import { ORDER_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { openOrderWork, ordersList } from '../../../stores/admin/orders.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { writeListQuery } from '../../../stores/lib/list-query.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { CarePlans } from './CarePlans.tsx';
import { History } from './History.tsx';
import { Milestones } from './Milestones.tsx';
import { OfficeNote } from './OfficeNote.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderPeople } from './OrderPeople.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import styles from './orders.module.css';

/** The list as it was left. */
const listAddress = () => {
  const { shown } = ordersList.$list.get();
  return pathTo('orders', {}, shown ? writeListQuery(shown.query, ORDER_SHAPE) : {});
};

export const OrderScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [work] = useState(() => openOrderWork(id, (words) => void showToast('success', words)));
  const state = useStore(work.$work);
  useEffect(() => void work.load(), [work]);
  useTitle(state.thing?.orderNumber);
  return (
    <WorkOpened
      state={state}
      noun="order"
      listHref={listAddress()}
      listWords="All orders"
      onAgain={work.load}
    >
      {(order) => (
        <div className={styles.detail}>
          <div className={styles.main}>
            <OrderSteps work={work} order={order} />
            <Milestones work={work} order={order} />
            <CarePlans work={work} order={order} />
            <OrderItems order={order} />
          </div>
          <div className={styles.aside}>
            <OrderPeople order={order} />
            <OrderMoney order={order} />
            <OfficeNote work={work} order={order} />
            <History id="history-title" history={order.history} words={ORDER_STATUS_LABELS} />
          </div>
        </div>
      )}
    </WorkOpened>
  );
};
