// The anti-forgery token in forms that the browser itself sends.
export const FORM_TOKEN = 'xsrf-token';
