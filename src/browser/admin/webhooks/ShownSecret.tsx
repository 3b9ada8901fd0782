import { SecretField } from '../kit/SecretField.tsx';

/** A webhook's secret, which is shown here and never again. */
export const ShownSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <div className="form">
    <p>
      Copy the secret now and put it where the receiver keeps its secrets:{' '}
      <strong>it is not shown again.</strong> The receiver checks with it that an event comes from
      us.
    </p>
    <SecretField label="Secret" value={secret} />
    <p className="quiet">
      Signatures follow the Standard Webhooks scheme, for which there are libraries in every common
      language.
    </p>
    <div className="ask-row">
      <button type="button" className="button button-quiet" onClick={onDone}>
        Done
      </button>
    </div>
  </div>
);
