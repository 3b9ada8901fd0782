import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Quote } from '../../../contract/quote/quote-desk-rules.ts';
import {
  LINK_FIELDS,
  type LinkField,
  type PaymentLinks as Links,
  openPaymentLinks,
} from '../../../stores/admin/payment-links.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/show-toast.ts';
import partsStyles from '../kit/parts.module.css';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { useLast } from '../kit/use-last.ts';
import { LinkFields } from './LinkFields.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import styles from './payment-links.module.css';

const makeStep = (links: Links): Step<LinkField> => ({
  form: links.make(),
  fields: LINK_FIELDS,
  title: 'New payment link',
  text: 'Whoever has the link can pay by UPI, card or net banking. The amount cannot be changed later.',
  label: 'Make the link',
  content: (props) => <LinkFields {...props} />,
});

const CancelDialog = ({ links }: { links: Links }) => {
  const question = useStore(links.cancelling.$question);
  const link = useLast(question?.about);
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={`Cancel ${link?.number ?? ''}?`}
      yes="Cancel the link"
      no="Keep it"
      isDanger
      busy={question?.isBusy ?? false}
      refused={question?.message}
      onYes={() => void links.cancelling.confirm()}
      onNo={links.cancelling.cancel}
    >
      Nobody can pay on it any more. This cannot be undone; you can make a new link.
    </ConfirmDialog>
  );
};

const Listed = ({ links, hasEmail }: { links: Links; hasEmail: boolean }) => {
  const list = useStore(links.$links);
  if (list.status === 'failed')
    return (
      <div className={styles.failed}>
        <p role="alert">{list.message}</p>
        <button type="button" className="button button-quiet" onClick={() => void links.load()}>
          Load again
        </button>
      </div>
    );
  if (list.status !== 'ready')
    return (
      <p className="quiet" role="status">
        <Spinner /> Loading the payment links
      </p>
    );
  if (list.links.length === 0)
    return <p className="quiet">None yet. Ask for an advance, an instalment or a care plan.</p>;
  return (
    <>
      <ul className={styles.links}>
        {list.links.map((link) => (
          <PaymentLink key={link._id} links={links} link={link} hasEmail={hasEmail} />
        ))}
      </ul>
      {list.links.some(({ payments }) => payments.length > 0) && (
        <p className="quiet small">
          Refunds are made in the dashboard of the payment service; they are noted here.
        </p>
      )}
    </>
  );
};

/** The money asked for beside the shop: every link of this request, and how far each is. */
export const PaymentLinks = ({
  quote: { _id, email },
}: {
  quote: Pick<Quote, '_id' | 'email'>;
}) => {
  const [links] = useState(() =>
    openPaymentLinks(_id, (words) => void showToast('success', words)),
  );
  useEffect(() => void links.load(), [links]);
  const [step, setStep] = useState<Step<LinkField>>();
  return (
    <section className={partsStyles.panelBox} aria-labelledby="links-title">
      <div className={partsStyles.panelHead}>
        <h2 id="links-title">Payment links</h2>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setStep(makeStep(links))}
        >
          New payment link
        </button>
      </div>
      <Listed links={links} hasEmail={email !== null} />
      <StepDialog step={step} onClose={() => setStep(undefined)} />
      <CancelDialog links={links} />
    </section>
  );
};
