import type { Library, LibraryItem, SchemaField } from '../../../schemas/index.ts'
import { libraryItemTokens } from '../../features/ground/library/index.ts'
import { roleId } from '../campus/roles.ts'
import airports from './content/airports.json' with { type: 'json' }
import chemicals from './content/chemicals.json' with { type: 'json' }
import departments from './content/departments.json' with { type: 'json' }
import hazardClasses from './content/hazard-classes.json' with { type: 'json' }
import pesticides from './content/pesticides.json' with { type: 'json' }
import units from './content/units.json' with { type: 'json' }

/** The libraries that the demonstration's questions search (LI-03, X-22, X-23). */
export const demoLibraries = (): Library[] => [
  library('airports', 'Airports', 'AIRPORT', [
    field('code', 'IATA code', { required: true }),
    field('icao', 'ICAO code'),
    field('city', 'City', { required: true }),
    field('country', 'Country', { required: true }),
  ]),
  library(
    'pesticides',
    'Pesticide products',
    'PESTICIDE',
    [
      field('epaRegistrationNumber', 'EPA registration number', { required: true }),
      field('status', 'Status', { dataType: 'pick-list', pickListSelection: ['Active', 'Cancelled'] }),
      field('activeIngredients', 'Active ingredients', { required: true }),
      field('company', 'Company', { required: true }),
      field('companyAgents', 'Company agents'),
      field('signalWord', 'Signal word', {
        dataType: 'pick-list',
        pickListSelection: ['Caution', 'Warning', 'Danger'],
      }),
      field('verified', 'Checked against the EPA label', { dataType: 'boolean', required: true }),
    ],
    [roleId('Admin', 'pesticide')],
  ),
  library(
    'chemicals',
    'Chemicals',
    'CHEMICAL',
    [
      field('casNumber', 'CAS number', { required: true }),
      field('formula', 'Formula'),
      field('signalWord', 'Signal word', {
        dataType: 'pick-list',
        pickListSelection: ['Danger', 'Warning'],
      }),
      field('hazardClasses', 'GHS hazard classes'),
      field('hazardStatements', 'GHS hazard statements'),
    ],
    [roleId('Admin', 'laboratory-safety')],
  ),
  library('departments', 'Departments', 'DEPARTMENT', [
    field('code', 'Code', { required: true }),
    field('division', 'Division', { required: true }),
  ]),
  library('units', 'Units of measure', 'UNIT', [
    field('code', 'UCUM code', { required: true }),
    field('symbol', 'Symbol', { required: true }),
    field('dimension', 'Dimension', { required: true }),
    field('baseUnit', 'Base unit (UCUM)', { required: true }),
    field('factor', 'Factor', { dataType: 'number', required: true, showInTable: false }),
    field('offset', 'Offset', { dataType: 'number', showInTable: false }),
  ]),
]

/**
 * Airports by IATA code, the busiest first, or only so many of them; pesticide products by EPA registration number
 * (DEMO- where the product is made up); chemicals by CAS
 * number; departments and units by their codes.
 */
export function demoLibraryItems(airportCount = airports.length): LibraryItem[] {
  const libraries = new Map(demoLibraries().map((each) => [each.id, each]))
  return itemsOf(airportCount).map((item) => ({
    ...item,
    searchTokens: libraryItemTokens(item, libraries.get(item.libraryId) ?? { fields: [] }),
  }))
}

function itemsOf(airportCount: number): LibraryItem[] {
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  return [
    ...(airports as [string, string, string, string, string][])
      .slice(0, airportCount)
      .map(([code, icao, name, city, region]) =>
        item('airports', code, `${city}: ${name} (${code})`, {
          code,
          icao: icao || null,
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
          verified: false,
        }),
    ),
    ...(chemicals as [string, string, string, string, string][]).map(
      ([casNumber, name, formula, signalWord, statements]) =>
        item('chemicals', casNumber, name, {
          casNumber,
          formula: formula || null,
          signalWord: signalWord || null,
          hazardClasses: classesOf(statements) || null,
          hazardStatements: statements.replaceAll(' ', ', ') || null,
        }),
    ),
    ...departments.map(([code = '', name = '', division = '']) =>
      item('departments', code, name, { code, division }),
    ),
    ...(units as [string, string, string, string, string, number, number][]).map(
      ([code, name, symbol, dimension, baseUnit, factor, offset]) =>
        item('units', idOf(code), name, { code, symbol, dimension, baseUnit, factor, offset }),
    ),
  ]
}

/** `H225 H361d` is `Flammable liquid 2; Reproductive toxicity 2`. */
const classesOf = (statements: string): string =>
  statements
    .split(' ')
    .filter(Boolean)
    .map((statement) => hazardClasses[statement.slice(0, 4) as keyof typeof hazardClasses])
    .join('; ')

/** An identifier that a UCUM code gives: `[in_i]` is `in_i`, `mg/L` is `mg-per-L`, `%` is `percent`. */
const idOf = (code: string) =>
  code.replaceAll('%', 'percent').replaceAll('/', '-per-').replaceAll(/[[\]]/g, '').replaceAll('.', '-')

/** `roleIds` may search it besides who may create libraries. */
const library = (
  id: string,
  name: string,
  libraryType: string,
  fields: SchemaField[],
  roleIds: readonly string[] = [],
): Library => ({
  schemaVersion: 1,
  id,
  name,
  libraryType,
  fields: fields.map((each, displayOrder) => ({ ...each, displayOrder })),
  permissions: roleIds.map((roleId) => ({ roleId, hasPermission: true })),
})

const field = (name: string, label: string, more: Partial<SchemaField> = {}): SchemaField => ({
  name,
  label,
  dataType: 'text',
  showInTable: true,
  ...more,
})

const item = (libraryId: string, code: string, name: string, fields: LibraryItem['fields']): LibraryItem => ({
  schemaVersion: 1,
  id: `${libraryId}-${code}`,
  libraryId,
  name,
  fields,
})
