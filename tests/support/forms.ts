// Fills in forms of the site, as a visitor does.

export const QUOTE_FORM = {
  name: 'Anu Nair',
  phone: '+914844000000',
  elevatorType: 'Residential',
  location: 'Kerala',
};

export const ADDRESS_FORM = {
  firstName: 'Anu',
  phone: '98470 12345',
  line1: '12 Marine Drive',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682031',
};
