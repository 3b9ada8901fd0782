type Props = { message: string; phoneHref: string; phoneLabel: string; chatHref: string };

/** Says that the request was not sent, and offers two ways that need no form. */
export const QuoteFailure = ({ message, phoneHref, phoneLabel, chatHref }: Props) => (
  <div className="quote-failure">
    <p>
      <strong>Your request could not be sent.</strong> Your details are still in the form.
    </p>
    <p>{message}</p>
    <p className="quote-ways">
      <a href={phoneHref}>Call {phoneLabel}</a>
      <a href={chatHref} target="_blank" rel="noopener noreferrer">
        Send a chat message
      </a>
    </p>
  </div>
);
