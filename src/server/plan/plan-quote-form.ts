// A plain form below an answer of the planning tools: a request for a quote that takes the plan
// along, for browsers without script.
import { ELEVATOR_TYPES, LOCATIONS } from '../../contract/quote/quote-choices.ts';
import { escaped } from '../html-page.ts';

const field = (name: string, label: string, more: string) =>
  `<p><label for="${name}">${label}</label><br><input id="${name}" name="${name}" ${more} required></p>`;
const choice = (name: string, label: string, options: readonly string[]) =>
  `<p><label for="${name}">${label}</label><br>
<select id="${name}" name="${name}" required><option value="">Please select</option>
${options.map((one) => `<option>${one}</option>`).join('')}</select></p>`;

/** @param address of the plan: path and query of its page. */
export const planQuoteForm = (address: string) => `<section class="screen">
<h2>Get a quote for this plan</h2>
<form method="post" action="/api/quote">
${field('name', 'Your name', 'autocomplete="name"')}
${field('phone', 'Phone', 'type="tel" autocomplete="tel"')}
${choice('elevatorType', 'Type of building', ELEVATOR_TYPES)}
${choice('location', 'Location', LOCATIONS)}
<p><label><input type="checkbox" name="plan" value="${escaped(address)}" checked> Send this plan along</label></p>
<p><button type="submit">Send request</button></p>
<p class="quiet">We use your details to answer this request, and delete them a year after our last
contact. <a href="/privacy">Privacy</a></p>
</form>
</section>`;
