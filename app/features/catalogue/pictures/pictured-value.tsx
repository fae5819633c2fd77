/** Longer texts are folded, in UTF-16 units, and begin with so many. */
const [MOST_SHOWN, BEGINNING] = [240, 100];

/** A value of a comparison in words; a logo or another picture as it looks. A long text is folded. */
export function PicturedValue({ text, image }: { text: string | null; image: string | null | undefined }) {
  if (text && text.length > MOST_SHOWN) {
    return (
      <details className="inline-block max-w-full align-top">
        <summary className="cursor-pointer pointer-coarse:min-h-11">
          {text.slice(0, text.lastIndexOf(' ', BEGINNING) + 1 || BEGINNING).trim()}…
        </summary>
        {text}
      </details>
    );
  }
  if (!image) return text;
  return (
    <>
      <img src={image} alt="" className="mr-1.5 inline-block h-10 max-w-40 rounded-md bg-white object-contain p-0.5" />
      {text}
    </>
  );
}
