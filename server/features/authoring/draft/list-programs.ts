import type { Campus, Program } from '../../../../schemas/index.ts'
import { GLOBAL, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import type { Store } from '../../../store/port.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { CAMPUSES } from '../../ground/campus/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { PROGRAMS, programType } from '../../ground/program/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { DRAFTS } from './collections.ts'
import { requireStudio } from './policy.ts'

/** Programs of an installation that a list holds; its screen searches in them. */
const MOST = 500
/** Templates that are counted. */
const MOST_COUNTED = 5_000

interface Place {
  program: Program
  /** Where its pages stand: those of a program of every campus stand at the author's own. */
  campusId: string
  campusName: string
  /** Published, archived or only begun. */
  templateCount: number
}

/** The programs that the caller writes templates for, by campus and name. @throws AppError ACCESS_DENIED */
async function studioPrograms(caller: Caller): Promise<Place[]> {
  const user = userObject(await requireStudio(caller))
  const { authorizer, store } = caller.services
  const isEverybodys = await rolesOf(caller).has(RELATION.admin, GLOBAL)
  const names = isEverybodys
    ? []
    : await authorizer.listObjects(user, RELATION.admin, 'program', { limit: MOST })
  const ids = names.map((name) => name.slice(name.indexOf(':') + 1))
  const filter = isEverybodys ? {} : { id: { $in: ids } }
  const programs = await store.collection(PROGRAMS).find(filter, { sort: { name: 1 }, limit: MOST })
  const { campusCode } = await viewerOf(caller)
  const campusOf = ({ domain }: Program) => domain.campus ?? campusCode
  const campuses = await store
    .collection(CAMPUSES)
    .find({ id: { $in: [...new Set(programs.map(campusOf))] } })
  const byId = new Map<string, Campus>(campuses.map((campus) => [campus.id, campus]))
  const templates = await templatesOf(
    store,
    programs.map(({ id }) => id),
  )
  return programs
    .map((program) => {
      const campusId = campusOf(program)
      const campusName = byId.get(campusId)?.name ?? campusId
      return { program, campusId, campusName, templateCount: templates.get(program.id)?.size ?? 0 }
    })
    .sort((a, b) => a.campusName.localeCompare(b.campusName, 'en'))
}

/** The groups of each program. */
async function templatesOf(store: Store, programIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const ofThese = { programId: { $in: programIds } }
  const options = { fields: ['programId', 'groupId'], limit: MOST_COUNTED }
  const [versions, begun] = await Promise.all([
    store.collection(TEMPLATES).find({ ...ofThese, isLatest: true }, options),
    store.collection(DRAFTS).find({ ...ofThese, state: 'open', basedOn: 0 }, options),
  ])
  const groups = new Map<string, Set<string>>()
  for (const { programId = '', groupId } of [...versions, ...begun]) {
    const known = groups.get(programId) ?? new Set()
    groups.set(programId, known.add(groupId))
  }
  return groups
}

export function studioProgramsField(builder: Builder): void {
  const StudioProgram = builder.objectRef<Place>('StudioProgram').implement({
    description: 'A program that the viewer writes templates for.',
    fields: (t) => ({
      program: t.field({ type: programType(builder), resolve: ({ program }) => program }),
      campusId: t.exposeID('campusId', {
        description: 'Where its pages stand: those of a program of every campus at the viewer’s own.',
      }),
      campusName: t.exposeString('campusName'),
      templateCount: t.exposeInt('templateCount', { description: 'Published, archived or only begun.' }),
    }),
  })

  builder.queryField('studioPrograms', (t) =>
    t.field({
      description: `The programs that the viewer writes templates for, at most ${MOST}.`,
      subGraphs: BUILDER,
      type: [StudioProgram],
      extensions: { cost: 100 },
      resolve: (_, _args, { caller }) => studioPrograms(caller),
    }),
  )
}
