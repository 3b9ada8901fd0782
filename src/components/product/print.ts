// Prints the page as its sheets. Browsers print drawings that have arrived; those nobody has
// scrolled to are asked for first.
export const printSheets = async () => {
  const images = [...document.querySelectorAll<HTMLImageElement>('#specification img')];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
  print();
};
