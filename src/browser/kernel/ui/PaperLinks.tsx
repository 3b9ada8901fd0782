// The bill or invoice of an order and its credit notes, to be opened or saved as PDF.
import type { Order } from '../../../contract/order/rules.ts';
import { paperHref } from '../../../contract/paper/paper.ts';
import { dayWords } from './moment.ts';

type Props = { order: Pick<Order, '_id' | 'papers'>; className?: string | undefined };

export const PaperLinks = ({ order: { _id, papers }, className }: Props) => (
  <ul className={className}>
    {papers.map(({ nth, title, number, date }) => (
      <li key={nth}>
        <a href={paperHref(_id, nth)} target="_blank" rel="noopener">
          {title} {number}
        </a>{' '}
        <span className="quiet figures">{dayWords(date)}, PDF</span>
      </li>
    ))}
  </ul>
);
