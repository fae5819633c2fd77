/** Saves what the page holds as a file of the visitor's. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address in its own time; it has it once this task is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
