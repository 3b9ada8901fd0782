// The quote form as a part of a page, with a request of its own beside the popup's.

import { useState } from 'react';
import { createDeliveredQuote } from '../../stores/quote-delivery.ts';
import { withBoundary } from '../ui/Boundary.tsx';
import '../ui/field.css';
import '../ui/spinner.css';
import { QuoteFields } from './QuoteFields.tsx';
import type { QuoteSetting } from './quote-setting.ts';
import './quote-form.css';

const Form = ({ delivery, ...reach }: QuoteSetting) => {
  const [quote] = useState(() => createDeliveredQuote(delivery));
  return <QuoteFields quote={quote} {...reach} />;
};

export const QuoteForm = withBoundary(Form);
