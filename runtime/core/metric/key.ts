/** What a metric counts by or measures: an answer by its business key, a field of the form, or a level of risk. */
export type MetricSource =
  | { kind: 'answer'; key: string }
  | { kind: 'field'; field: MetricField }
  | { kind: 'level'; group: string; outcome: string }

type MetricField = 'status' | 'created' | 'program' | 'campus'

/** Where a source is found in a form as it is stored. */
export interface SourcePath {
  path: string
  isList?: true
}

const fields: Readonly<Record<MetricField, string>> = {
  status: 'status',
  created: 'figures.day',
  program: 'programId',
  campus: 'campusCode',
}

/** Reads a key that the schema of metrics lets pass. */
export function readKey(key: string): MetricSource {
  if (!key.startsWith('@')) return { kind: 'answer', key }
  const [name = '', group, outcome] = key.slice(1).split(':')
  if (group !== undefined && outcome !== undefined) return { kind: 'level', group, outcome }
  return { kind: 'field', field: name as MetricField }
}

export const levelKey = (group: string, outcome: string) => `@level:${group}:${outcome}`

/** The name of a level among a form's figures. */
export const levelName = (group: string, outcome: string) => `${group}~${outcome}`

export function pathOf(key: string): SourcePath {
  const source = readKey(key)
  if (source.kind === 'answer') return { path: `figures.v.${source.key}`, isList: true }
  if (source.kind === 'field') return { path: fields[source.field] }
  return { path: `figures.l.${levelName(source.group, source.outcome)}` }
}

/** The number of a form: the sum of its rows. */
export const numberPathOf = (key: string) => `figures.n.${key}`
