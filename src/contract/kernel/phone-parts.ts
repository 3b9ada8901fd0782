// A phone number and its extension: forms send them as one text, documents keep them apart.

const EXTENSION = ';ext=';

export const withExtension = (phone: string, extension: string | null) =>
  extension ? `${phone}${EXTENSION}${extension}` : phone;

/** A number from `phoneText` and its extension, as documents keep them. */
export const splitPhone = (text: string) => {
  const [phone = '', phoneExtension = null] = text.split(EXTENSION);
  return { phone, phoneExtension };
};

/** The number with its extension, as letters and lists say it. */
export const callableText = ({
  phone,
  phoneExtension,
}: {
  phone: string | null;
  phoneExtension: string | null;
}) => (phoneExtension ? `${phone} ext. ${phoneExtension}` : (phone ?? ''));
