import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import type { Returns } from '../../../stores/returns.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Failed } from '../../ui/States.tsx';
import styles from '../cards.module.css';
import { Section } from '../Section.tsx';
import { ReturnCard } from './ReturnCard.tsx';

/** What was sent back of an order, followed like the order itself. Nothing, when nothing was. */
export const ReturnList = ({ returns }: { returns: Returns }) => {
  const state = useStore(returns.$returns);
  const [asked, setAsked] = useState<ReturnOrder>();
  if (state.status === 'failed')
    return (
      <Section id="returns" title="Returns" text="Items you have returned.">
        <Failed message={state.message} onAgain={returns.load} />
      </Section>
    );
  if (state.status !== 'ready' || state.returnOrders.length === 0) return null;
  const takeBack = async () => {
    if (asked && (await returns.takeBack(asked._id))) setAsked(undefined);
  };
  return (
    <Section id="returns" title="Returns" text="Your return requests and their progress.">
      <ul className={styles.cards}>
        {state.returnOrders.map((one) => (
          <ReturnCard key={one._id} returnOrder={one} onTakeBack={() => setAsked(one)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Cancel return ${asked?.returnNumber ?? ''}?`}
        yes="Cancel the return"
        no="Keep it"
        isDanger
        busy={state.busy !== undefined}
        refused={state.message}
        onYes={takeBack}
        onNo={() => setAsked(undefined)}
      >
        <p>
          You keep the items and get no refund for them. You can request the return again while the
          order can still be returned.
        </p>
      </ConfirmDialog>
    </Section>
  );
};
