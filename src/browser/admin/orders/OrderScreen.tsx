import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { ORDER_STATUS_LABELS } from '../../../contract/order/order-statuses.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import { refusalOf, type Wrong } from '../../kernel/form-submit.ts';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { listAsLeft } from '../kit/list-address.ts';
import partsStyles from '../kit/parts.module.css';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { navigation } from '../shell/navigation.ts';
import { pathTo } from '../shell/router.ts';
import { CarePlans } from './CarePlans.tsx';
import { History } from './History.tsx';
import { ORDER_LIST } from './list.ts';
import { Milestones } from './Milestones.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderPeople } from './OrderPeople.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import styles from './orders.module.css';
import { ORDER_NOTE_FIELDS, type OrderWork, openOrderWork, ordersList } from './orders.ts';

/** The office's note on this order; customers never see it. */
const OfficeNote = ({ work, order }: { work: OrderWork; order: StaffOrder }) => {
  const [form] = useState(() => work.note());
  const state = useStore(form.$form);
  const wrong: Wrong<'adminNote'> = 'wrong' in state ? state.wrong : {};
  const send = useFormSend(ORDER_NOTE_FIELDS, form.submit);
  const [typed, setTyped] = useState(order.adminNote);
  const id = useId();
  useEffect(
    () => navigation.hold(() => typed.trim() !== order.adminNote),
    [typed, order.adminNote],
  );
  return (
    <section className={partsStyles.panelBox} aria-labelledby="office-note-title">
      <h2 id="office-note-title">Office note</h2>
      <form {...send} className="form">
        <TextArea
          id={id}
          name="adminNote"
          label="Note"
          hint="Customers never see it."
          maxLength={500}
          rows={3}
          value={typed}
          wrong={wrong.adminNote}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            form.clearError('adminNote');
          }}
        />
        <SendRow
          label="Save note"
          busyLabel="Saving"
          busy={state.status === 'sending'}
          refused={refusalOf(state)}
        />
      </form>
    </section>
  );
};

export const OrderScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [work] = useState(() => openOrderWork(id, (words) => void showToast('success', words)));
  const state = useStore(work.$remote);
  useEffect(() => void work.load(), [work]);
  useTitle(state.shown?.orderNumber);
  return (
    <WorkOpened
      state={state}
      noun="order"
      listHref={listAsLeft(pathTo('orders'), ordersList, ORDER_LIST)}
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
