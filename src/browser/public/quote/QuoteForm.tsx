// The quote form as a part of a page, with a request of its own beside the popup's.

import { useState } from 'react';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { createDeliveredQuote } from './quote-delivery.ts';
import '../../kernel/ui/field.css';
import '../../kernel/ui/spinner.css';
import { QuoteFields } from './QuoteFields.tsx';
import type { QuoteSetting } from './quote-delivery.ts';
import './quote-form.css';

const Form = ({ delivery, ...reach }: QuoteSetting) => {
  const [quote] = useState(() => createDeliveredQuote(delivery, reach.spoken?.language));
  return <QuoteFields quote={quote} {...reach} />;
};

export const QuoteForm = withBoundary(Form);
