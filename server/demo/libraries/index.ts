import type { Library, LibraryItem, SchemaField } from '../../../schemas/index.ts'
import airports from './content/airports.json' with { type: 'json' }
import pesticides from './content/pesticides.json' with { type: 'json' }

/** The libraries that the demonstration's questions search (LI-03). */
export const demoLibraries = (): Library[] => [
  {
    schemaVersion: 1,
    id: 'airports',
    name: 'Airports',
    libraryType: 'AIRPORT',
    fields: fieldsOf({ code: 'IATA code', city: 'City', country: 'Country' }),
  },
  {
    schemaVersion: 1,
    id: 'pesticides',
    name: 'Pesticide products',
    libraryType: 'PESTICIDE',
    fields: fieldsOf({
      epaRegistrationNumber: 'EPA registration number',
      status: 'Status',
      activeIngredients: 'Active ingredients',
      company: 'Company',
      companyAgents: 'Company agents',
      signalWord: 'Signal word',
    }),
  },
]

/** Airports by IATA code; pesticide products by EPA registration number (DEMO- where the product is made up). */
export function demoLibraryItems(): LibraryItem[] {
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  return [
    ...(airports as [string, string, string, string][]).map(([code, name, city, region]) =>
      item('airports', code, `${city}: ${name} (${code})`, {
        code,
        city,
        country: countries.of(region) ?? region,
      }),
    ),
    ...(pesticides as [string, string, string, string, string][]).map(
      ([epaRegistrationNumber, name, company, activeIngredients, signalWord]) =>
        item('pesticides', epaRegistrationNumber, name, {
          epaRegistrationNumber,
          status: 'Active',
          activeIngredients,
          company,
          companyAgents: null,
          signalWord: signalWord || null,
        }),
    ),
  ]
}

const fieldsOf = (labels: Readonly<Record<string, string>>): SchemaField[] =>
  Object.entries(labels).map(([name, label], displayOrder) => ({
    name,
    label,
    dataType: 'text',
    showInTable: true,
    displayOrder,
  }))

function item(libraryId: string, code: string, name: string, fields: LibraryItem['fields']): LibraryItem {
  const words = [code, name, ...Object.values(fields)].filter((word) => typeof word === 'string').join(' ')
  return {
    schemaVersion: 1,
    id: `${libraryId}-${code}`,
    libraryId,
    name,
    fields,
    searchText: searchTextOf(words),
  }
}

/** As it is written and, for who has no such keys, without accents: `São Paulo` is also found as `sao paulo`. */
function searchTextOf(words: string): string {
  const text = words.toLowerCase()
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  return plain === text ? text : `${text} ${plain}`
}
