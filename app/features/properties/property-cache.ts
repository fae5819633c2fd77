import { queryClient } from '#app/lib/query-client.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { propertyQuery } from './api/get-property.ts';
import { PROPERTY_LISTS, type PropertyPages } from './api/list-properties.ts';

/** Shows a property as it is now, wherever it stands. */
export function putProperty(property: PropertyJson): void {
  queryClient.setQueriesData<PropertyPages>({ queryKey: PROPERTY_LISTS }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      properties: page.properties.map((old) => (old.id === property.id ? property : old)),
    }));
    return { ...data, pages };
  });
  queryClient.setQueryData(propertyQuery(property.id).queryKey, property);
}

/** Properties are asked for again when they are next shown, at once where they stand on the page. */
export function askPropertiesAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['properties'] });
}
