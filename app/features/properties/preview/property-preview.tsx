import { useState } from 'react';
import { readPreviewData } from '../preview-store.ts';
import { PreviewContent } from './preview-content.tsx';
import { PreviewUnavailable } from './preview-unavailable.tsx';

/** The preview of a property (PROP-15), from what this browser keeps of it. */
export function PropertyPreview({ propertyId }: { propertyId: string }) {
  const [data] = useState(() => readPreviewData(propertyId));
  return (
    <div className="min-h-[calc(100dvh-5rem)] bg-paper">
      {data ? <PreviewContent data={data} /> : <PreviewUnavailable />}
    </div>
  );
}
