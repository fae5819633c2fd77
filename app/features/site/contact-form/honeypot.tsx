/**
 * A control that no person meets: out of sight, out of the tab order and hidden from screen readers. What fills it in is
 * a machine, and the server thanks it without listening.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
