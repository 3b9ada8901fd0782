import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import { navigation } from '../../../stores/admin/navigation.ts';
import { ORDER_NOTE_FIELDS, type OrderWork } from '../../../stores/admin/orders.ts';
import { refusalOf, type Wrong } from '../../../stores/lib/form-submit.ts';
import { SendRow } from '../../ui/SendRow.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';
import styles from '../kit/parts.module.css';

/** What the office should remember of this order; customers never see it. */
export const OfficeNote = ({ work, order }: { work: OrderWork; order: StaffOrder }) => {
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
    <section className={styles.panelBox} aria-labelledby="office-note-title">
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
