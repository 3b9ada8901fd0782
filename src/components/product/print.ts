// Prints the page as its sheets. Browsers print only loaded drawings, so those that the visitor has
// not scrolled to are loaded first.
export const printSheets = async () => {
  const images = [...document.querySelectorAll<HTMLImageElement>('#specification img')];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
  print();
};
