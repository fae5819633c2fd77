/** `size_kb` of a file: its bytes divided by 1024, rounded (SHR-12). `sizeKb(1536) === 2`. */
export function sizeKb(bytes: number): number {
  return Math.round(bytes / 1024);
}
