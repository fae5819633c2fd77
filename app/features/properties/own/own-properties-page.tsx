/** The houses of the realtor who is signed in. */
export function OwnPropertiesPage() {
  return <div />;
}
