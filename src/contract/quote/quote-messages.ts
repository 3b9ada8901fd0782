// The sentences that refuse a quote request or the correction of its phone number.
import { controlsRule, lengthRule, oneLineRule } from '../kernel/bounded-text.ts';

export const NAME_LABEL = 'Name';
export const NAME_MAX = 100;

export const QUOTE_MESSAGES = {
  name: {
    missing: 'Please enter your name.',
    short: 'Please enter your full name.',
    long: lengthRule(NAME_LABEL, NAME_MAX),
    oneLine: oneLineRule(NAME_LABEL),
    controls: controlsRule(NAME_LABEL),
  },
  phone: 'Please enter your phone number.',
  type: 'Please select the type of building.',
  location: 'Please select your location.',
  repeated: 'This request was already sent with other details.',
  correction: {
    unknown: 'We could not find this request.',
    used: 'The phone number of this request has already been corrected.',
    late: 'The phone number could be corrected for one hour only.',
    /** Follows each of these. */
    advice: 'Please call us, or send the request again.',
  },
} as const;
