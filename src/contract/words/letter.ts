// Words of the letter that confirms a quote request; its choices have the words of the form.

export const letter = {
  subject: 'We have received your request {number}',
  preview: 'Please keep this number for when you talk to us.',
  plan: 'Your plan',
  openPlan: 'Open the plan',
  next: 'What happens next: we call you on the number you gave, to talk about the building. Then we send a drawing and a price.',
  mistaken:
    'You did not ask us for a quote? Your address may have been entered by mistake. Please reply, and we will delete the request.',
  reply: 'You can reply to this e-mail: our office reads it.',
} as const;
