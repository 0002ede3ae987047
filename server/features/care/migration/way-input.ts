import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Issue } from '../../../../runtime/core/validation/issue.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import type { MovedVersion, SaidMapping } from './collections.ts'
import { type Listed, requireVersions } from './group.ts'
import { standingOf } from './standing.ts'
import { mappingOf, versionOf, type Way, wayBetween } from './way.ts'

/** More than a template has questions, or a workflow states. */
const MOST_PAIRS = 5_000

export interface WayInput {
  templateGroupId: string
  from: readonly { templateId: string; states: readonly string[] }[]
  elements?: readonly { from: string; to?: string | null }[] | null
  options?: readonly { element: string; from: string; to?: string | null }[] | null
  states?: readonly { from: string; to: string }[] | null
}

export interface ReadWay {
  latest: Listed
  from: MovedVersion[]
  mapping: SaidMapping
  /** By the version's template id; as it is on no campus. */
  ways: ReadonlyMap<string, Way>
  issues: Issue[]
}

/**
 * What somebody wants to move where, as far as it can be: versions of the template before the latest, their states, and
 * what is said of the way.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED for what names nothing
 */
export async function readWay(caller: Caller, input: WayInput): Promise<ReadWay> {
  const { services } = caller
  const { latest, versions } = await requireVersions(caller, input.templateGroupId)
  const mapping = readMapping(input)
  const from = input.from.map(({ templateId, states }, i): MovedVersion => {
    const version = versions.find(({ id }) => id === templateId)?.version
    if (version === undefined || version >= latest.version)
      throw invalid({ code: 'migration.unknown_version', path: `from/${i}` })
    if (states.length > MOST_PAIRS || !states.every((id) => ID_PATTERN.test(id)))
      throw invalid({ code: 'id.invalid', path: `from/${i}/states` })
    return { templateId, version, states: [...new Set(states)] }
  })
  if (from.length === 0 || new Set(from.map(({ templateId }) => templateId)).size < from.length)
    throw invalid({ code: 'migration.unknown_version', path: 'from' })
  const to = await versionOf(services, latest.id)
  const ways = new Map<string, Way>()
  const issues: Issue[] = []
  for (const { templateId, states } of from) {
    const way = wayBetween(await versionOf(services, templateId), to, mappingOf(mapping))
    ways.set(templateId, way)
    issues.push(...way.answers.issues)
    for (const id of states)
      if (!way.states.get(id)?.to) issues.push({ code: 'migration.state_unmapped', path: id })
  }
  return { latest, from, mapping, ways, issues: distinct(issues) }
}

const distinct = (issues: readonly Issue[]): Issue[] => [
  ...new Map(issues.map((issue) => [`${issue.code} ${issue.path}`, issue])).values(),
]

function readMapping({ elements, options, states }: WayInput): SaidMapping {
  const said = {
    elements: (elements ?? []).map(({ from, to }) => ({ from, to: to ?? null })),
    options: (options ?? []).map(({ element, from, to }) => ({ element, from, to: to ?? null })),
    states: (states ?? []).map(({ from, to }) => ({ from, to })),
  }
  for (const [path, pairs] of Object.entries(said)) {
    if (pairs.length > MOST_PAIRS)
      throw invalid({ code: 'schema.max_items', path, params: { limit: MOST_PAIRS } })
    const ids = pairs.flatMap((pair) => Object.values(pair)).filter((id) => id !== null)
    if (!ids.every((id) => ID_PATTERN.test(id))) throw invalid({ code: 'id.invalid', path })
    const places = pairs.map((pair) => `${'element' in pair ? pair.element : ''} ${pair.from}`)
    if (new Set(places).size < places.length) throw invalid({ code: 'id.duplicate', path })
  }
  return said
}

/** Of each chosen version, how many forms stand in its chosen states. */
export async function countChosen(
  caller: Caller,
  { latest, from }: Pick<ReadWay, 'latest' | 'from'>,
): Promise<number> {
  const { versions } = await requireVersions(caller, latest.groupId)
  const standing = await standingOf(caller.services, latest.groupId, versions)
  return standing
    .flatMap(({ templateId, states }) => {
      const chosen = from.find((each) => each.templateId === templateId)
      return states.filter(({ id }) => chosen?.states.includes(id))
    })
    .reduce((sum, { forms }) => sum + forms, 0)
}

export const wayInput = memoize((builder: Builder) => {
  const From = builder.inputType('MigrationFromInput', {
    description: 'A version whose forms are to be moved, and the states in which they are.',
    fields: (t) => ({ templateId: t.id({ required: true }), states: t.idList({ required: true }) }),
  })
  const Question = builder.inputType('MigrationQuestionInput', {
    description: 'Where the answers to a question go; without `to` they are kept beside the form.',
    fields: (t) => ({ from: t.id({ required: true }), to: t.id() }),
  })
  const Option = builder.inputType('MigrationOptionInput', {
    fields: (t) => ({ element: t.id({ required: true }), from: t.id({ required: true }), to: t.id() }),
  })
  const State = builder.inputType('MigrationStateInput', {
    fields: (t) => ({ from: t.id({ required: true }), to: t.id({ required: true }) }),
  })
  return builder.inputType('MigrationInput', {
    description: 'Which forms of a template are to be moved to its latest version, and how.',
    fields: (t) => ({
      templateGroupId: t.id({ required: true }),
      from: t.field({ type: [From], required: true }),
      elements: t.field({ type: [Question] }),
      options: t.field({ type: [Option] }),
      states: t.field({ type: [State] }),
    }),
  })
})
