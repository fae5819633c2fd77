/** The houses of a realtor and their media (spec §2 Admin realtor properties). */
export function RealtorPropertiesPage({ realtorId }: { realtorId: string }) {
  return <div data-realtor={realtorId} />;
}
