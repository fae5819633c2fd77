import type { ReactNode } from 'react';

type PageSectionsProps<S extends { name: string }> = {
  sections: readonly S[];
  show: (section: S) => ReactNode;
};

/** The sections of a page in their order. Each is marked by its name, by which the editor's preview finds it. */
export function PageSections<S extends { name: string }>({ sections, show }: PageSectionsProps<S>) {
  return sections.map((section) => (
    <div key={section.name} data-section={section.name} className="contents">
      {show(section)}
    </div>
  ));
}
