import type { ReactNode } from 'react';

type Props = { id: string; title: string; text: string; children: ReactNode };

/** One row of the account: what it is at the left, the thing itself at the right. */
export const Section = ({ id, title, text, children }: Props) => (
  <section className="account-section" id={id} aria-labelledby={`${id}-title`}>
    <div className="account-words">
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="quiet">{text}</p>
    </div>
    <div className="account-body">{children}</div>
  </section>
);
