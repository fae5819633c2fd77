/** A value of a comparison in words; a logo or another picture as it looks. */
export function PicturedValue({ text, image }: { text: string | null; image: string | null | undefined }) {
  if (!image) return text;
  return (
    <>
      <img src={image} alt="" className="mr-1.5 inline-block h-10 max-w-40 rounded-md bg-white object-contain p-0.5" />
      {text}
    </>
  );
}
