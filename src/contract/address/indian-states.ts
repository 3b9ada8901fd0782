// States and union territories of India: ISO 3166-2 code, name, and the two digits a GSTIN of that
// state begins with.

export const INDIAN_STATES = {
  AN: { name: 'Andaman and Nicobar Islands', gst: '35' },
  AP: { name: 'Andhra Pradesh', gst: '37' },
  AR: { name: 'Arunachal Pradesh', gst: '12' },
  AS: { name: 'Assam', gst: '18' },
  BR: { name: 'Bihar', gst: '10' },
  CH: { name: 'Chandigarh', gst: '04' },
  CT: { name: 'Chhattisgarh', gst: '22' },
  DH: { name: 'Dadra and Nagar Haveli and Daman and Diu', gst: '26' },
  DL: { name: 'Delhi', gst: '07' },
  GA: { name: 'Goa', gst: '30' },
  GJ: { name: 'Gujarat', gst: '24' },
  HR: { name: 'Haryana', gst: '06' },
  HP: { name: 'Himachal Pradesh', gst: '02' },
  JK: { name: 'Jammu and Kashmir', gst: '01' },
  JH: { name: 'Jharkhand', gst: '20' },
  KA: { name: 'Karnataka', gst: '29' },
  KL: { name: 'Kerala', gst: '32' },
  LA: { name: 'Ladakh', gst: '38' },
  LD: { name: 'Lakshadweep', gst: '31' },
  MP: { name: 'Madhya Pradesh', gst: '23' },
  MH: { name: 'Maharashtra', gst: '27' },
  MN: { name: 'Manipur', gst: '14' },
  ML: { name: 'Meghalaya', gst: '17' },
  MZ: { name: 'Mizoram', gst: '15' },
  NL: { name: 'Nagaland', gst: '13' },
  OR: { name: 'Odisha', gst: '21' },
  PY: { name: 'Puducherry', gst: '34' },
  PB: { name: 'Punjab', gst: '03' },
  RJ: { name: 'Rajasthan', gst: '08' },
  SK: { name: 'Sikkim', gst: '11' },
  TN: { name: 'Tamil Nadu', gst: '33' },
  TG: { name: 'Telangana', gst: '36' },
  TR: { name: 'Tripura', gst: '16' },
  UP: { name: 'Uttar Pradesh', gst: '09' },
  UT: { name: 'Uttarakhand', gst: '05' },
  WB: { name: 'West Bengal', gst: '19' },
} as const;
export type IndianState = keyof typeof INDIAN_STATES;

/** The state with this code, if it is one. */
export const indianState = (code: string) =>
  Object.hasOwn(INDIAN_STATES, code) ? INDIAN_STATES[code as IndianState] : undefined;
