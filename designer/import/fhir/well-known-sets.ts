import type { SourceOption } from '../shared/source-form.ts'

const SETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  yesnodontknow: { Y: 'Yes', N: 'No', 'asked-unknown': "Don't know" },
  'administrative-gender': { male: 'Male', female: 'Female', other: 'Other', unknown: 'Unknown' },
}

const OF_V2: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'v2-0136': { Y: 'Yes', N: 'No' },
}

const optionsBy = (
  base: string,
  sets: Readonly<Record<string, Readonly<Record<string, string>>>>,
): [string, SourceOption[]][] =>
  Object.entries(sets).map(([name, words]) => [
    base + name,
    Object.entries(words).map(([value, label]) => ({ value, label: { '': label }, at: '' })),
  ])

/** Sets of the FHIR specification itself, which files name without bringing them along; by their addresses. */
export const WELL_KNOWN_SETS: ReadonlyMap<string, SourceOption[]> = new Map([
  ...optionsBy('http://hl7.org/fhir/ValueSet/', SETS),
  ...optionsBy('http://terminology.hl7.org/ValueSet/', OF_V2),
])
