import { RealtorPropertiesWorkspace } from './realtor-properties-workspace.tsx';

/** The properties without a realtor and their media: of customers without an account, and of the studio. */
export function StudioPropertiesPage() {
  return (
    <>
      <header className="mb-7">
        <h1 className="display text-[2rem] sm:text-[2.5rem]">Properties</h1>
        <p className="mt-1.5 max-w-prose text-pretty text-body">
          Those without a realtor: of customers who ordered without an account, and the studio&rsquo;s own. Once a
          customer proves the address of the order, the property is theirs. Those of a realtor are on the page of that
          realtor.
        </p>
      </header>
      <RealtorPropertiesWorkspace realtor={null} />
    </>
  );
}
