import { optionsOf, titleOf } from '../../../../runtime/core/migration/convert-answer.ts'
import { isItself } from '../../../../runtime/core/migration/plan-answers.ts'
import { statesOf } from '../../../../runtime/core/migration/plan-states.ts'
import { proposeMapping } from '../../../../runtime/core/migration/propose-mapping.ts'
import type { CompiledElement } from '../../../../runtime/core/template/compile-template.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import type { MigrationRun } from './collections.ts'
import { type Listed, requireRun, requireVersions } from './group.ts'
import { runsOf, runType } from './run-type.ts'
import { type StandingState, type StandingVersion, standingOf } from './standing.ts'
import { type Version, versionOf } from './way.ts'

/** Versions that are proposed for together. */
const MOST_VERSIONS = 20

interface Named {
  id: string
  label: string
}

interface Target extends Named {
  /** The rows that it stands in, outermost first. */
  rows: string[]
  options: Named[]
  /** Nothing keeps answers of its own there, in none of the versions. */
  isFree: boolean
}

/** A question that is not the same in the latest version, or options of one. */
interface Changed extends Omit<Target, 'isFree'> {
  versions: number[]
  /** It is there under its id, and some of its options are not. */
  isKept: boolean
  to: string | null
  optionsTo: { from: string; to: string | null }[]
}

interface ChangedState extends Named {
  to: string | null
}

interface Proposal {
  questions: Changed[]
  targets: Target[]
  states: ChangedState[]
  stateTargets: Named[]
}

interface Overview {
  caller: Caller
  latest: Listed
  versions: Listed[]
}

/** What is not the same by its id in the latest version, and what most likely becomes of it. */
async function propose(
  { caller, latest, versions }: Overview,
  templateIds: readonly string[],
): Promise<Proposal> {
  const to = await versionOf(caller.services, latest.id)
  const asked = versions
    .filter(({ id, version }) => templateIds.includes(id) && version < latest.version)
    .slice(0, MOST_VERSIONS)
  const questions = new Map<string, Changed>()
  const states = new Map<string, ChangedState>()
  const kept = new Set<string>()
  for (const { id, version } of asked) {
    const from = await versionOf(caller.services, id)
    const {
      elements,
      options,
      states: mapped,
    } = proposeMapping(
      { template: from.compiled, workflow: from.workflow.workflow },
      { template: to.compiled, workflow: to.workflow.workflow },
    )
    for (const element of from.compiled.elements.values()) {
      if (isItself(element, to.compiled)) kept.add(element.id)
      const known = questions.get(element.id)
      if (known) known.versions.push(version)
      else {
        const target = elements.get(element.id) ?? null
        const changed = changedOf(element, to, target, options.get(element.id) ?? new Map())
        if (changed) questions.set(element.id, { ...changed, versions: [version] })
      }
    }
    const there = new Set(statesOf(to.workflow.workflow).map((state) => state.id))
    for (const state of statesOf(from.workflow.workflow))
      if (!there.has(state.id) && !states.has(state.id))
        states.set(state.id, { id: state.id, label: state.data.label, to: mapped.get(state.id) ?? null })
  }
  return {
    questions: [...questions.values()],
    targets: [...to.compiled.elements.values()].flatMap((element) =>
      element.model?.answer && Object.keys(element.model.answer.operations).length > 0
        ? [{ ...targetOf(element), isFree: !kept.has(element.id) }]
        : [],
    ),
    states: [...states.values()],
    stateTargets: statesOf(to.workflow.workflow).map(({ id, data }) => ({ id, label: data.label })),
  }
}

const targetOf = (element: CompiledElement): Omit<Target, 'isFree'> => ({
  ...{ id: element.id, label: titleOf(element), rows: element.rows.map(titleOf) },
  options: [...(optionsOf(element) ?? [])].map(([id, label]) => ({ id, label })),
})

function changedOf(
  element: CompiledElement,
  to: Version,
  target: string | null,
  options: ReadonlyMap<string, string | null>,
): Omit<Changed, 'versions'> | undefined {
  if (!element.model?.answer || element.calculation) return undefined
  const isKept = isItself(element, to.compiled)
  const next = to.compiled.elements.get(isKept ? element.id : (target ?? ''))
  const there = next && optionsOf(next)
  const gone = [...(optionsOf(element)?.keys() ?? [])].filter((id) => there && !there.has(id))
  if (isKept && gone.length === 0) return undefined
  return {
    ...targetOf(element),
    ...{ isKept, to: isKept ? element.id : target },
    optionsTo: gone.map((from) => ({ from, to: options.get(from) ?? null })),
  }
}

export function migrationsFields(builder: Builder): void {
  const NamedType = builder.objectRef<Named>('MigrationName').implement({
    fields: (t) => ({ id: t.exposeID('id'), label: t.exposeString('label') }),
  })
  const State = builder.objectRef<StandingState>('MigrationState').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      forms: t.exposeInt('forms'),
      isFinal: t.exposeBoolean('isFinal'),
    }),
  })
  const VersionType = builder.objectRef<StandingVersion>('MigrationVersion').implement({
    description: 'A version that forms are on, and where they stand.',
    fields: (t) => ({
      templateId: t.exposeID('templateId'),
      version: t.exposeInt('version'),
      states: t.field({ type: [State], resolve: ({ states }) => states }),
    }),
  })
  const TargetType = builder.objectRef<Target>('MigrationTarget').implement({
    description: 'A question of the latest version that can take answers.',
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      rows: t.exposeStringList('rows'),
      options: t.field({ type: [NamedType], resolve: ({ options }) => options }),
      isFree: t.exposeBoolean('isFree', {
        description: 'No question of the versions asked for keeps its answers there.',
      }),
    }),
  })
  const OptionTo = builder.objectRef<Changed['optionsTo'][number]>('MigrationOption').implement({
    fields: (t) => ({ from: t.exposeID('from'), to: t.exposeID('to', { nullable: true }) }),
  })
  const ChangedType = builder.objectRef<Changed>('MigrationQuestion').implement({
    description:
      'A question that is not the same in the latest version, and what is proposed for its answers.',
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      rows: t.exposeStringList('rows'),
      versions: t.exposeIntList('versions'),
      isKept: t.exposeBoolean('isKept', { description: 'It is there; options of it are not.' }),
      to: t.exposeID('to', { nullable: true, description: 'null: its answers are kept beside the form.' }),
      options: t.field({ type: [NamedType], resolve: ({ options }) => options }),
      optionsTo: t.field({ type: [OptionTo], resolve: ({ optionsTo }) => optionsTo }),
    }),
  })
  const ChangedStateType = builder.objectRef<ChangedState>('MigrationChangedState').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      to: t.exposeID('to', { nullable: true, description: 'null: it has to be said.' }),
    }),
  })
  const ProposalType = builder.objectRef<Proposal>('MigrationProposal').implement({
    fields: (t) => ({
      questions: t.field({ type: [ChangedType], resolve: ({ questions }) => questions }),
      targets: t.field({ type: [TargetType], resolve: ({ targets }) => targets }),
      states: t.field({ type: [ChangedStateType], resolve: ({ states }) => states }),
      stateTargets: t.field({ type: [NamedType], resolve: ({ stateTargets }) => stateTargets }),
    }),
  })
  const OverviewType = builder.objectRef<Overview>('Migrations').implement({
    description: 'The versions that forms of a template are on, and how they can come to the latest.',
    fields: (t) => ({
      latestVersion: t.int({ resolve: ({ latest }) => latest.version }),
      versions: t.field({
        type: [VersionType],
        resolve: ({ latest, versions }, _, { caller }) =>
          standingOf(caller.services, latest.groupId, versions),
      }),
      proposal: t.field({
        type: ProposalType,
        args: { templateIds: t.arg.idList({ required: true }) },
        extensions: { cost: 300 },
        resolve: (overview, { templateIds }) => propose(overview, templateIds),
      }),
      runs: t.field({
        type: [runType(builder)],
        resolve: ({ latest }, _, { caller }) => runsOf(caller, latest.groupId),
      }),
    }),
  })

  builder.queryField('migrations', (t) =>
    t.field({
      description: 'Where the forms of a template stand, for those who may move them (X-31).',
      subGraphs: BUILDER,
      type: OverviewType,
      extensions: { cost: 200 },
      args: { templateGroupId: t.arg.id({ required: true }) },
      resolve: async (_, { templateGroupId }, { caller }): Promise<Overview> => ({
        caller,
        ...(await requireVersions(caller, templateGroupId)),
      }),
    }),
  )
  builder.queryField('migrationRun', (t) =>
    t.field({
      description: 'How far a run is.',
      subGraphs: BUILDER,
      type: runType(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }): Promise<MigrationRun> => requireRun(caller, id),
    }),
  )
}
