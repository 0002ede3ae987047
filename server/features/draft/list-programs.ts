import type { Campus, Program } from '../../../schemas/index.ts'
import { GLOBAL, userObject } from '../../authz/object-names.ts'
import type { Caller } from '../../contract/caller.ts'
import { BUILDER, type Builder } from '../../graphql/builder.ts'
import { rolesOf } from '../authorization/index.ts'
import { CAMPUSES } from '../campus/index.ts'
import { viewerOf } from '../person/index.ts'
import { PROGRAMS, programType } from '../program/index.ts'
import { requireStudio } from './author.ts'

/** Programs of an installation that a list holds; its screen searches in them. */
const MOST = 500

interface Place {
  program: Program
  /** Where its pages stand: those of a program of every campus stand at the author's own. */
  campusId: string
  campusName: string
}

/** The programs that the caller writes templates for, by campus and name. @throws AppError ACCESS_DENIED */
async function studioPrograms(caller: Caller): Promise<Place[]> {
  const user = userObject(await requireStudio(caller))
  const { authorizer, store } = caller.services
  const isEverybodys = await rolesOf(caller).has('admin', GLOBAL)
  const names = isEverybodys ? [] : await authorizer.listObjects(user, 'admin', 'program', { limit: MOST })
  const ids = names.map((name) => name.slice(name.indexOf(':') + 1))
  const filter = isEverybodys ? {} : { id: { $in: ids } }
  const programs = await store.collection(PROGRAMS).find(filter, { sort: { name: 1 }, limit: MOST })
  const { campusCode } = await viewerOf(caller)
  const campusOf = ({ domain }: Program) => domain.campus ?? campusCode
  const campuses = await store
    .collection(CAMPUSES)
    .find({ id: { $in: [...new Set(programs.map(campusOf))] } })
  const byId = new Map<string, Campus>(campuses.map((campus) => [campus.id, campus]))
  return programs
    .map((program) => {
      const campusId = campusOf(program)
      return { program, campusId, campusName: byId.get(campusId)?.name ?? campusId }
    })
    .sort((a, b) => a.campusName.localeCompare(b.campusName, 'en'))
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
